/** Statuses that records of several slices share (CON-12, ORG-21): approved is in use, queued waits for approval. */
export const genericStatuses = ['approved', 'queued', 'deleted'] as const;
export type GenericStatus = (typeof genericStatuses)[number];

/** The same in the order in which a queue goes through them. */
export const queueStatuses = ['queued', 'approved', 'deleted'] as const satisfies readonly GenericStatus[];
