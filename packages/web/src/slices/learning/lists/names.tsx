import { courseLists } from '@sen/domain/learning/enrolment/course-lists.ts';
import type { DocumentProps } from '../../../platform/document.tsx';
import { t } from '../../../platform/i18n.ts';

/** A list of courses, by what it holds. */
export default function ListName({ params: { course_list }, children }: DocumentProps) {
  const list = courseLists.find((one) => one === course_list);
  return children(list && t(`list_${list}`));
}
