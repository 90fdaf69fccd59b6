import type { Screens } from '../shared/screens.ts';

export const screens = {
  patterns: {
    notices: '/site/notifications',
    /** LRN-02 */
    announcement: '/learn/announcement/:iid-:slug.html',
    course_messages: '/admin/course/:iid/messages',
  },
  aliases: {
    '/teach/announcement/(.+)': '/learn/announcement/$1',
    '/(?:learn|dashboard)/notifications': '/site/notifications',
  },
} as const satisfies Screens;
