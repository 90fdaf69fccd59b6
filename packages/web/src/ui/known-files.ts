import type { Attachment } from '@sen/domain/shared/attachment.ts';
import { createContext } from 'react';

/** Files that hang at the record of a form, with their addresses, as they came with it. */
export const KnownFiles = createContext<readonly Attachment[]>([]);
