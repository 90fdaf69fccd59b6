import { type OwnSlots, slotPart } from '../../platform/slots.tsx';

export const slots: OwnSlots = {
  course_overview: slotPart(() => import('./message/CourseMessages.tsx')),
  profile_setting: slotPart(() => import('./notices/NoticeSection.tsx')),
  portal: slotPart(() => import('./notices/NewNotices.tsx')),
};
