import type { Screens } from '../shared/screens.ts';

export const screens = {
  patterns: {
    login: '/login',
    register: '/register',
    forgot_password: '/forgot-password',
    sso_start: '/sso/start',
    sso_callback: '/sso/callback',
    profile_step: '/user/update/:profile_step',
    dashboard: '/dashboard',
    sessions: '/user/sessions',
    admin_login: '/admin/login',
    user_edit: '/admin/user/:iid/edit',
    person_edit: '/admin/:hrms_type/:iid/edit',
  },
  parameters: {
    profile_step: 'info|contact|education|avatar|password|setting',
    hrms_type: 'student|teacher|parent|employee',
  },
} as const satisfies Screens;
