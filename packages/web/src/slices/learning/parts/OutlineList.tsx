import { isExercise } from '@sen/domain/content/node/ntypes.ts';
import { wholePercent } from '@sen/domain/shared/whole-percent.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { formatDateTime, formatDuration, formatPercent } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Outline, OutlineItem } from '../api.ts';
import { doorOf, itemOf, kindKeys, kindOf, numbersOf, progressOf, statusOf, stepsOf, type Way } from '../outline.ts';
import { Door } from './Door.tsx';
import { KindIcon } from './KindIcon.tsx';
import classes from './OutlineList.module.css';

interface OutlineListProps {
  readonly outline: Outline;
  readonly way: Way;
  /** Unix seconds. */
  readonly now: number;
  /** The item that is on the screen. */
  readonly current?: number;
  /** `beside` is the short form next to a lesson. */
  readonly look: 'page' | 'beside';
  readonly onChoose?: () => void;
}

/** All items of a course in order: what each is, how it stands, and why it is closed. */
export function OutlineList({ outline, ...rest }: OutlineListProps) {
  const { items } = outline;
  const numbers = numbersOf(items);
  const steps = new Set(stepsOf(items));
  return (
    <ol className={classes.list} data-look={rest.look}>
      {items.map((item, index) => (
        <Line
          key={item.iid}
          item={item}
          says_why={rest.look === 'page' || items[index - 1]?.unlock_iid !== item.unlock_iid}
          number={numbers.get(item.iid) ?? ''}
          is_step={steps.has(item)}
          outline={outline}
          {...rest}
        />
      ))}
    </ol>
  );
}

interface LineProps extends OutlineListProps {
  readonly item: OutlineItem;
  readonly number: string;
  readonly is_step: boolean;
  /** Beside a lesson the first of several lines that wait for the same item says so for all. */
  readonly says_why: boolean;
}

function Line({ item, number, is_step, says_why, outline, way, now, current, look, onChoose }: LineProps) {
  const locked = item.state === 'locked';
  const door = locked ? undefined : doorOf(outline.course, outline.items, item, way);
  const is_current = item.iid === current;
  return (
    <li
      className={classes.line}
      data-depth={Math.min(item.depth, 3)}
      data-chapter={!is_step || undefined}
      data-current={is_current || undefined}
      data-locked={locked || undefined}
    >
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <div className={classes.what}>
        <p className={classes.name}>
          {door ? (
            <Door door={door} className={classes.link} current={is_current} onClick={onChoose}>
              {item.name}
            </Door>
          ) : (
            item.name
          )}
        </p>
        {look === 'page' && is_step && <Facts item={item} way={way} />}
        {locked && says_why && <Unlock item={item} outline={outline} way={way} />}
      </div>
      {(look === 'page' || is_step) && <State item={item} outline={outline} way={way} now={now} look={look} />}
    </li>
  );
}

function Facts({ item, way }: { readonly item: OutlineItem; readonly way: Way }) {
  const { share, list } = item;
  const kind = kindOf(item);
  return (
    <p className={classes.facts}>
      <span className={classes.kind}>
        <KindIcon kind={kind} size={16} />
        {t(kindKeys[kind])}
      </span>
      {item.duration > 0 && <span>{formatDuration(item.duration * 60)}</span>}
      {list !== 'learning' && <span>{t(`item_list_${list}`)}</span>}
      {share !== null && <span>{t('item_counts', { percent: formatPercent(wholePercent(share) / 100) })}</span>}
      {way === 'trial' && item.trial && <span className={classes.try}>{t('try_it')}</span>}
    </p>
  );
}

/** Why a line is closed, with the way to what opens it. */
function Unlock({ item, outline, way }: Pick<LineProps, 'item' | 'outline' | 'way'>) {
  const key = itemOf(outline.items, item.unlock_iid);
  const door = key && doorOf(outline.course, outline.items, key, way);
  if (item.why === 'held_back') return <p className={classes.unlock}>{t('held_back_title')}</p>;
  if (!key) return null;
  return (
    <p className={classes.unlock}>
      {t('unlocked_by')}{' '}
      {door ? (
        <Door door={door} className={classes.key}>
          {key.name}
        </Door>
      ) : (
        key.name
      )}
      {wayTo(key)}
    </p>
  );
}

/** How far one is with what opens a line, and how far one has to be; nothing where no percent says that. */
function wayTo({ p, need, state }: OutlineItem): string | null {
  if (need === null || state === 'locked' || state === 'pending') return null;
  const told = (percent: number) => formatPercent(wholePercent(percent) / 100);
  return ` ${t('unlock_way', { have: told(p), need: told(need) })}`;
}

function State({ item, outline, way, now, look }: Pick<LineProps, 'item' | 'outline' | 'way' | 'now' | 'look'>) {
  const { tone, word, when } = statusOf(item, now);
  const progress = look === 'page' && outline.enrolled ? progressOf(item) : undefined;
  const results = look === 'page' && outline.can.results && isExercise(item);
  // Whoever does not learn here has no state; hours still count.
  const shown = look === 'page' ? outline.enrolled || when !== undefined : outline.enrolled && tone !== 'open';
  const marks = look === 'page' && outline.can.mark && item.hands_in !== null;
  if (!shown && !results && !marks) return null;
  return (
    <div className={classes.state}>
      {shown && (outline.enrolled || tone !== 'open') && <StatusBadge tone={tone}>{t(word)}</StatusBadge>}
      {progress !== undefined && (
        <span className="sen-tabular">
          {t('item_progress', { percent: formatPercent(wholePercent(progress) / 100) })}
        </span>
      )}
      {look === 'page' && when && way !== 'none' && (
        <span className={classes.when}>{t(when.text, { time: formatDateTime(when.time) })}</span>
      )}
      {marks && (
        <Link
          to={urlOf('marking', {}, { course: outline.course.iid, item_iid: item.iid, assignment: 1 })}
          className={classes.key}
          aria-label={t('marking_of', { name: item.name })}
        >
          {t('assignment_to_marking')}
        </Link>
      )}
      {results && (
        <Link
          to={urlOf('exercise_results', { iid: item.iid }, { ciid: outline.course.iid })}
          className={classes.key}
          aria-label={t('results_of', { name: item.name })}
        >
          {t('results')}
        </Link>
      )}
    </div>
  );
}
