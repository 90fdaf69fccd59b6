import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { t } from '../../../platform/i18n.ts';
import { useSite } from '../../../platform/school.ts';
import { dayInWords } from '../../../ui/day-text.ts';

/** The last day of a package, as the school writes dates; it has no zone. */
export function CardDay({ day }: { readonly day: string }) {
  const { conf } = useSite();
  return <>{day === '' ? t('card_no_expiry') : dayInWords(day, dayPatternOf(conf))}</>;
}
