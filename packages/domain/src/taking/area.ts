import { area } from '../shared/area.ts';
import * as contest from './contest/contract.ts';
import * as calls from './contract.ts';
import * as regrade from './regrade/contract.ts';
import { words } from './words.ts';

/** Sittings of exercises and exams, marking and results. */
export const taking = area({
  name: 'taking',
  contracts: [contest, calls, regrade],
  words: [words],
  actions: {
    scores: [
      'take.marked',
      'take.marks-published',
      'take.regraded',
      'take.scored',
      'regrade.started',
      'regrade.done',
      'regrade.cancelled',
      'regrade.failed',
    ],
    exams: [
      'take.finished',
      'take.device-released',
      'take.time-extended',
      'take.reset',
      'take.retake-asked',
      'take.retake-accepted',
      'take.retake-rejected',
      'taking.contest-code-asked',
      'taking.contest-entered',
    ],
  },
  notices: [
    { kind: 'result_ready' },
    { kind: 'result_changed' },
    { kind: 'regrade_done', concerns: 'work' },
    { kind: 'retake_asked', concerns: 'work' },
    { kind: 'retake_accepted' },
    { kind: 'retake_rejected' },
  ],
});
