import { lazy } from 'react';
import type { Records } from '../../ui/records.ts';

export const records: Records = {
  inputs: { 'message-template.body': lazy(() => import('./template/TemplateBody.tsx')) },
};
