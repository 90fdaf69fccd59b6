import { seesLearners, seesPeople } from '@sen/domain/access/rights.ts';
import { IconBook2, IconChartBar, IconChecklist, IconFileUpload, IconSchool } from '@tabler/icons-react';
import type { OwnMenus } from '../../platform/menu.ts';

export const menu: OwnMenus = {
  work: [
    { order: 20, screen: 'teach', title: 'menu_teach', note: 'menu_teach_note', icon: IconSchool },
    {
      order: 35,
      screen: 'progress_reports',
      title: 'progress_reports',
      note: 'progress_reports_note',
      icon: IconChartBar,
      right: [seesLearners, seesPeople],
    },
  ],
  user: [
    { order: 20, screen: 'portal', title: 'portal_title', icon: IconBook2, for_learners: true },
    { order: 25, screen: 'assignments', title: 'assignments', icon: IconFileUpload, for_learners: true },
    { order: 30, screen: 'goals', title: 'goals_mine', icon: IconChecklist, for_learners: true },
  ],
};
