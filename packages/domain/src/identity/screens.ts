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
  aliases: {
    '/mobile/sign-in': '/login',
    '/mobile/sign-up': '/register',
    '/site/dashboard': '/dashboard',
    '/(?:site|learn|dashboard)/update-info': '/user/update/info',
    '/(?:site|learn|dashboard)/update-avatar': '/user/update/avatar',
    '/(?:site|learn|dashboard)/change-password': '/user/update/password',
    '/(?:site|learn|dashboard)/setting': '/user/update/setting',
    '/user/update': '/user/update/info',
  },
} as const satisfies Screens;
