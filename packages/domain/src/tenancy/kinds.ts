import { messageTemplate } from './template/model.ts';

export const kinds = [messageTemplate] as const;
