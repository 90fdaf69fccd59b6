import { kinds as content } from '@sen/domain/content/kinds.ts';
import { kinds as people } from '@sen/domain/people/kinds.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';

/** Every kind of record, in the order in which their lists are offered. */
export const kinds: readonly Kind[] = [...people, ...content];

export const kindOf = (ntype: string): Kind | undefined => kinds.find((kind) => kind.ntype === ntype);
