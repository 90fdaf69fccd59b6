/** What is written for an assignment, on the device and on the server. Pure but for the device's store. */
import { Attachments } from '@sen/domain/shared/attachment.ts';
import { z } from 'zod';
import { readOwn, UNSAVED, writeOwn } from '../../../platform/own-storage.ts';
import type { AssignmentPlace, Submission } from './api.ts';

export type Draft = Pick<Submission['draft'], 'content' | 'attachments'>;

const Kept = z.object({ rev: z.number(), content: z.string(), attachments: Attachments });
type Kept = z.output<typeof Kept>;

const nameOf = ({ course, item_iid }: AssignmentPlace): string => `${UNSAVED}assignment:${course}:${item_iid}`;

/** What was typed here and has not reached the server, with the draft that it was typed on. */
export const keptDraft = (place: AssignmentPlace): Kept | undefined => Kept.safeParse(readOwn(nameOf(place))).data;

/** Undefined removes. */
export const keepDraft = (place: AssignmentPlace, kept: Kept | undefined): void => writeOwn(nameOf(place), kept);

const asSent = ({ content, attachments }: Draft): string =>
  JSON.stringify([content, attachments.map(({ id, name, link }) => [id, name, link])]);

export const sameDraft = (one: Draft, other: Draft): boolean => asSent(one) === asSent(other);
