import type { ScreenCode } from '../platform/route.ts';
import type { Slots } from '../platform/slots.tsx';
import {
  CoursesOfGroup,
  CoursesOfPerson,
  DashboardLearning,
  GoalsOfPerson,
  HomeCourses,
  Invitation,
  loads,
} from '../slices/learning/slots.tsx';
import { NoticeSettings, PortalNotices } from '../slices/messaging/slots.tsx';
import { OwnDataPart, PlacesOfPersonPart } from '../slices/people/slots.tsx';
import { DashboardSetup } from '../slices/setup/slots.tsx';

/** Where slices of higher floors show something in screens of lower ones. */
export const slots: Slots = {
  home: [HomeCourses],
  dashboard: [DashboardSetup, DashboardLearning],
  portal: [PortalNotices],
  admin: [DashboardSetup],
  invite: [Invitation],
  person_courses: [CoursesOfPerson],
  person_goals: [GoalsOfPerson],
  person_organizations: [PlacesOfPersonPart],
  group_courses: [CoursesOfGroup],
  profile_setting: [NoticeSettings, OwnDataPart],
};

/** Fetches the code of what a screen's slot holds, if the screen has one; failing here is no harm. */
export async function slotCode(screen: string): Promise<ScreenCode | undefined> {
  return screen === 'dashboard' || screen === 'home' ? loads[screen]().catch(() => undefined) : undefined;
}
