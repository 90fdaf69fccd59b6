import { lazy } from 'react';
import type { Records } from '../../ui/records.ts';
import { WordingsLink } from './template/WordingsLink.tsx';

export const records: Records = {
  actions: [{ name: 'wordings', part: WordingsLink }],
  inputs: { 'message-template.body': lazy(() => import('./template/TemplateBody.tsx')) },
};
