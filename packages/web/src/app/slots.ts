import type { Slots } from '../platform/slots.tsx';
import { DashboardLearning, HomeCourses } from '../slices/learning/slots.tsx';

/** Where slices of higher floors show something in screens of lower ones. */
export const slots: Slots = {
  home: [HomeCourses],
  dashboard: [DashboardLearning],
};
