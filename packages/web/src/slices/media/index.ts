export { AttachmentList } from './parts/AttachmentList.tsx';
export { AttachmentsField } from './parts/AttachmentsField.tsx';
