import { askedOf, type CourseList } from '@sen/domain/learning/enrolment/course-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { homeQuery, myCoursesQuery, publicCoursesQuery } from '../api.ts';
import { invitedCoursesQuery } from '../enrolment/api.ts';

/** All, as dashboards show them (CON-18). */
const items_per_page = -1;

/** The courses of one list, of the reader or of a child. */
export function useCourseList(list: CourseList, child_iid: number | undefined) {
  const asked = askedOf[list];
  const by_type = asked !== 'public' && 'type' in asked;
  const by_mode = asked !== 'public' && 'mode' in asked;
  const open = useQuery({ ...publicCoursesQuery({ child_iid, items_per_page }), enabled: asked === 'public' });
  const invited = useQuery({
    ...invitedCoursesQuery({ type: by_type ? asked.type : undefined, child_iid, items_per_page }),
    enabled: by_type,
  });
  const learnt = useQuery({
    ...myCoursesQuery({ type: 'learning', mode: by_mode ? asked.mode : undefined, child_iid, items_per_page }),
    enabled: by_mode,
  });
  return by_type ? invited : by_mode ? learnt : open;
}

/** The child whose courses are looked at; without one in the address the reader's own. `known` once it is sure whether there is one. */
export function useChild(child_iid: number | undefined) {
  const own = useQuery({ ...homeQuery(undefined), enabled: child_iid !== undefined });
  return { child: own.data?.children.find(({ iid }) => iid === child_iid), known: own.data !== undefined };
}
