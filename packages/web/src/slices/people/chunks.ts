import type { Chunks } from '../../platform/chunks.ts';

export const chunks: Chunks = { pages: ['domain/person/model'] };
