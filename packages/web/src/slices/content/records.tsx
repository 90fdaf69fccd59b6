import { deleteNode, nodeDetail } from '@sen/domain/content/contract.ts';
import { contentNtypes } from '@sen/domain/content/node/ntypes.ts';
import { lazy } from 'react';
import { currentSite } from '../../platform/school.ts';
import type { Records } from '../../ui/records.ts';
import { CourseTabs } from './course/parts/CourseTabs.tsx';

/** Calls that the family has of its own, for all of its kinds. */
const ofFamily = { remove: deleteNode, detail: nodeDetail };

export const records: Records = {
  calls: Object.fromEntries(contentNtypes.map((ntype) => [ntype, ofFamily])),
  editors: { course: 'course', sco: 'sco', exercise: 'exercise', question: 'question' },
  tabs: { course: CourseTabs },
  inputs: {
    'job-position.skills': lazy(() => import('./skill/parts/RequiredSkills.tsx')),
    'credit.credit_level': lazy(() => import('./credit/LevelInput.tsx')),
  },
  choices: {
    credit_level: () => (currentSite().conf?.creditSyllabusLevels ?? []).map((value) => ({ value, label: value })),
  },
};
