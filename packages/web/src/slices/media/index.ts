import { lateComponent } from '../../platform/late.ts';

export { AttachmentList } from './parts/AttachmentList.tsx';
export { RichEditor } from './parts/RichEditor.tsx';

/** Only where one writes. */
export const AttachmentsField = lateComponent(() => import('./parts/AttachmentsField.tsx'));
export const SoundField = lateComponent(() => import('./parts/SoundField.tsx'));
