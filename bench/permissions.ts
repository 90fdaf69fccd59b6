import { type Asker, may, type Subject, verdict } from '@sen/domain/access/rules.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import { permissions } from '@sen/domain/shared/permission.ts';
import { quantile } from './demo-school.ts';

const SECONDS = 4;
const LIST = 100;

/** A teacher of many courses who holds two roles of the school's own, and works in organizations: as much as anybody holds. */
const busy = (courses: number): Asker => ({
  user_iid: 7,
  grants: [
    { role: 'teacher', scope: '' },
    ...Array.from({ length: courses }, (_, at) => ({ role: roles[3 + (at % 3)] ?? 'teacher', scope: `course-${at}` })),
    { role: 'staff', scope: 'organization-3' },
  ],
  abac: [
    { role_iid: 1, name: 'Desk', scope: 'organization-9', permissions: ['users.view', 'fees.view', 'fees.update'] },
    { role_iid: 2, name: 'Reader', scope: '', permissions: permissions.filter((one) => one.startsWith('reports.')) },
  ],
});

/** Lessons deep in courses, of many owners, below two organizations. */
const lessons: readonly Subject[] = Array.from({ length: 1000 }, (_, at) => ({
  scope: `sco-${at}`,
  owner_iid: at % 50,
  above: [
    { scope: `syllabus-${at % 90}` },
    { scope: `course-${at % 60}`, owner_iid: at % 13, staff: [{ user_iid: at % 21, role: 'headmaster' }] },
    { scope: `organization-${at % 6}` },
    { scope: 'organization-0' },
  ],
}));

/** Checks a second of the resolver over deep nodes (goal: ≥ 200,000), and what verdicts add to a list of 100 (goal: ≤ 2 ms). */
export async function run(): Promise<object> {
  const few = rate(busy(20));
  const many = rate(busy(200));
  const lists = listTimes(busy(20));
  return {
    checks_per_s: few,
    checks_per_s_at_10x: many,
    exponent: Math.round(Math.log10(few / many) * 100) / 100,
    list_ms_p50: round(quantile(lists, 0.5)),
    list_ms_p99: round(quantile(lists, 0.99)),
  };
}

function rate(asker: Asker): number {
  let done = 0;
  let allowed = 0;
  const begun = process.cpuUsage();
  while (cpuSeconds(begun) < SECONDS / 2) {
    for (const subject of lessons) {
      const asked = permissions[(done * 7) % permissions.length];
      if (asked && verdict(asker, asked, subject).allowed) allowed += 1;
      done += 1;
    }
  }
  if (allowed === 0) throw new Error('nothing was allowed, so nothing was measured');
  return Math.round(done / cpuSeconds(begun));
}

/** Of this process alone: what else the machine does must not count, and nothing here waits. */
function cpuSeconds(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

/** What a list shows of each row: whether it may be changed, deleted and approved. */
function listTimes(asker: Asker): number[] {
  return Array.from({ length: 400 }, (_, round_of) => {
    const rows = lessons.slice((round_of * LIST) % 900, ((round_of * LIST) % 900) + LIST);
    const begun = process.cpuUsage();
    for (const subject of rows)
      for (const asked of ['content.update', 'content.delete', 'content.approve'] as const) may(asker, asked, subject);
    return cpuSeconds(begun) * 1000;
  });
}

const round = (ms: number): number => Math.round(ms * 1000) / 1000;
