import { InUse } from '@sen/domain/shared/kind.ts';
import { CallRefused } from '../../platform/call.ts';
import { t } from '../../platform/i18n.ts';
import { kindName } from './kind-words.ts';

/** What hangs under a record that was not deleted. */
export function inUseWords({ used_in, total }: InUse): string {
  const names = used_in.map(({ name, ntype }) => `${kindName(ntype)} ${name}`).join(', ');
  return t('delete_hangs_under', { names: used_in.length < total ? `${names}…` : names, count: total });
}

/** The same, where a refusal tells it. */
export function inUseTold(error: unknown): string | undefined {
  if (!(error instanceof CallRefused) || error.message !== 'delete_failed') return undefined;
  const { data } = InUse.safeParse(error.result);
  return data && inUseWords(data);
}
