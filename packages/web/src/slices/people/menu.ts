import { seesOrganizations, seesPeople } from '@sen/domain/access/rights.ts';
import { IconChalkboard, IconHierarchy3, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import type { OwnMenus } from '../../platform/menu.ts';

export const menu: OwnMenus = {
  work: [
    {
      order: 70,
      screen: 'admin_list',
      params: { ntype: 'user' },
      right: seesPeople,
      title: 'menu_people',
      note: 'menu_people_note',
      icon: IconUsers,
    },
    {
      order: 80,
      screen: 'admin_list',
      params: { ntype: 'group' },
      right: seesOrganizations,
      title: 'kind_group_many',
      note: 'menu_groups_note',
      icon: IconUsersGroup,
    },
    {
      order: 90,
      screen: 'admin_list',
      params: { ntype: 'classgroup' },
      right: seesOrganizations,
      title: 'kind_classgroup_many',
      note: 'menu_classes_note',
      icon: IconChalkboard,
    },
    {
      order: 100,
      screen: 'organizations',
      title: 'menu_organizations',
      note: 'menu_organizations_note',
      icon: IconHierarchy3,
      feature: 'organizations',
    },
  ],
  user: [{ order: 40, screen: 'family', title: 'menu_family', icon: IconUsersGroup }],
};
