/** What is kept as a sign or a number, in the words in which the school's pages say it. */
import { stateOf } from '@sen/domain/people/group/model.ts';

type Say = (key: string, values?: readonly unknown[]) => string;
type KeyOf = (value: string) => string;

/** By table and column. */
const ofTables: Readonly<Record<string, KeyOf>> = {
  'takes.status': (value) => (value === 'FINISHED' ? 'export_state_finished' : 'export_state_doing'),
  'course_learners.status': (value) => `personal_learner_${value}`,
  'contracts.type': (value) => `contract_type_${value}`,
  'contracts.state': (value) => `contract_state_${value}`,
  'group_members.status': (value) => `group_state_${stateOf(Number(value))}`,
  'user_goals.state': (value) => `user-goal_state_${value}`,
  'deliveries.kind': (value) => `notice_kind_${value.replaceAll('-', '_')}`,
};

/** By the column, wherever it stands. */
const ofColumns: Readonly<Record<string, KeyOf>> = {
  category: (value) => `rule_category_${value}`,
  relation: (value) => `relation_${value}`,
  role: (value) => `role_${value}`,
  sex: (value) => `sex_${value}`,
  status: (value) => `status_${value}`,
};

/** The words of a value; undefined where it has none. */
export function wordOf(table: string, column: string, value: unknown, say: Say): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const key = (ofTables[`${table}.${column}`] ?? ofColumns[column])?.(String(value));
  const words = key === undefined ? undefined : say(key);
  return words === key ? undefined : words;
}

/** What is told of a result, in this order. */
const ofResult = [
  ...([
    'score',
    'max_score',
    'percent',
    'scaled',
    'right',
    'partial',
    'wrong',
    'unanswered',
    'pending',
    'passed',
  ] as const),
];

/** What came of a take, and the points of its questions in their order. */
export function resultIn(column: string, value: unknown, say: Say): string | undefined {
  if (column === 'scores' && Array.isArray(value))
    return value.map((one, at) => `${at + 1}: ${Object(one).score ?? '–'}`).join(', ');
  if (column !== 'result' && column !== 'scores') return undefined;
  const told: Readonly<Record<string, unknown>> = Object(value);
  return ofResult
    .flatMap((name) => {
      const one = told[name] ?? '';
      const words = typeof one === 'boolean' ? say(one ? 'yes' : 'no') : String(one);
      return words === '' ? [] : `${say(`personal_score_${name}`)}: ${words}`;
    })
    .join(', ');
}
