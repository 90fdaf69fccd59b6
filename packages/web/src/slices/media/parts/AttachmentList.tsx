import { Suspense } from 'react';
import { lateComponent } from '../../../platform/late.ts';
import type { AttachmentListProps } from './AttachmentSection.tsx';

/** Most texts have none: the code comes with the first that has. */
const AttachmentSection = lateComponent(() => import('./AttachmentSection.tsx'));

/** What hangs at a lesson, a course or an exercise, for its readers (MED-08). */
export const AttachmentList = ({ attachments }: AttachmentListProps) =>
  attachments.length > 0 && (
    <Suspense fallback={null}>
      <AttachmentSection attachments={attachments} />
    </Suspense>
  );
