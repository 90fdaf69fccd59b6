import type { Screens } from '../shared/screens.ts';

export const screens = {
  patterns: {
    family: '/user/family',
    person_new: '/admin/:person_kind/new',
    person: '/admin/:person_kind/:iid',
    person_view: '/admin/:person_kind/:iid/:person_view',
    person_merge: '/admin/:person_kind/:iid/merge',
    sheet_import: '/admin/:sheet/import',
    organizations: '/admin/organization',
    organization_tree: '/admin/organization/tree',
    organization_members: '/admin/organization/members',
    organization: '/admin/organization/:iid',
    group: '/admin/group/:iid',
    roll_over: '/admin/classgroup/roll-over',
    classgroup: '/admin/classgroup/:iid',
  },
  parameters: {
    person_kind: 'user|student|teacher|parent|employee',
    person_view: 'info|parents|children|organizations|contracts|gates|rights',
    sheet: 'user|student|teacher|parent|employee|group|schools-in-vietnam|organization',
  },
  aliases: {
    '/admin/financial/(fee-category(?:/.*)?)': '/admin/$1',
  },
} as const satisfies Screens;
