import type { joinCode } from '@sen/domain/learning/codes/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';

/** The code of a course that has one. */
export type Code = NonNullable<Output<typeof joinCode>>;
