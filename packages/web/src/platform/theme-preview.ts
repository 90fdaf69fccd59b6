import { Theme } from '@sen/domain/tenancy/model.ts';
import { z } from 'zod';

/** What a page and the frame in which it shows a theme tell each other. */
export const previewNews = { ready: 'sen-preview-ready' } as const;

export const PreviewNews = z.object({ kind: z.literal('sen-preview-theme'), theme: Theme });
