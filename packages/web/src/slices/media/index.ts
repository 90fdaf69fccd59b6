import { lateComponent } from '../../platform/late.ts';

export { AttachmentList, AttachmentRows } from './parts/AttachmentList.tsx';
/** Where a text may be read and written: what is only read comes from the server as it is shown. */
export const KeptText = lateComponent<{ readonly html: string }>(() => import('./parts/KeptText.tsx'));
export { RichEditor } from './parts/RichEditor.tsx';
export { useUploading } from './uploading.ts';

/** Only where one writes. */
export const AttachmentsField = lateComponent(() => import('./parts/AttachmentsField.tsx'));
export const SoundField = lateComponent(() => import('./parts/SoundField.tsx'));
