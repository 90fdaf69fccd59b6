import type { Chunks } from '../../platform/chunks.ts';

export const chunks: Chunks = { courses: ['api', 'outline', 'parts/Course', 'goals/GoalsLink'] };
