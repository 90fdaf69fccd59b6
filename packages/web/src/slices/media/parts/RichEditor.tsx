import { Suspense } from 'react';
import { lateComponent } from '../../../platform/late.ts';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import type { RichFieldProps } from '../editor/RichField.tsx';

const RichField = lateComponent(() => import('../editor/RichField.tsx'));

/** Where one writes a text with formats; the editor comes when it is first shown. */
export const RichEditor = (props: RichFieldProps) => (
  <Suspense fallback={<TextSkeleton lines={props.look === 'line' ? 1 : (props.rows ?? 3)} />}>
    <RichField {...props} />
  </Suspense>
);
