/** Lists of records, forms for new ones and the way in for sheets of them, as the command palette leads to them. */
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { isOffered } from '@sen/domain/offered.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../platform/i18n.ts';
import { currentSite } from '../../platform/school.ts';
import type { RecordPlace } from '../../ui/records.ts';
import { formOf, mayCreate, mayRead } from './admin-place.ts';
import { kindName, kindNames } from './kind-words.ts';
import { importsOf, kinds } from './records.ts';

/** What the school uses and this person may open. */
export function kindPages(user: UserInfo): Readonly<Record<'lists' | 'forms' | 'imports', readonly RecordPlace[]>> {
  const own = kinds.filter((kind) => isOffered(currentSite().conf, kind.ntype) && mayRead(kind, user));
  return {
    lists: own.map(({ ntype }) => ({ path: urlOf('admin_list', { ntype }), label: kindNames(ntype) })),
    forms: own
      .filter((kind) => mayCreate(kind, user))
      .map(({ ntype }) => ({ path: formOf(ntype), label: t('record_new', { kind: kindName(ntype) }) })),
    imports: importsOf(user),
  };
}
