import { tellsCourses } from '@sen/domain/access/rights.ts';
import { at } from '../../platform/place.ts';
import type { Screen } from '../../platform/route.ts';

export const routes: readonly Screen[] = [
  {
    name: 'notices',
    layout: 'learning',
    title: 'notices_title',
    access: 'signed_in',
    load: () => import('./screens/NoticesScreen.tsx'),
  },
  {
    name: 'announcement',
    layout: 'learning',
    title: 'message_title',
    access: 'signed_in',
    load: () => import('./screens/AnnouncementScreen.tsx'),
  },
  {
    name: 'course_messages',
    layout: 'admin',
    title: 'messages_title',
    access: 'signed_in',
    right: tellsCourses,
    under: ({ params: { iid = '' } }) => at('course', { iid }),
    load: () => import('./screens/CourseMessagesScreen.tsx'),
  },
];
