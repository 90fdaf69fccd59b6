import type { Attachment } from '@sen/domain/shared/attachment.ts';
import type { HoldingRecord, Visit } from './route.ts';
import type { Work } from './work.ts';

/** Keeps the files that hang at records; the slice that does says so, and what is beside or below it reaches it by the unit of work. */
export interface FileKeeper {
  /** Attachments of a field as they are kept. Refuses files that are neither the actor's own nor hung there `before`. */
  toKeep(
    work: Work,
    given: readonly Attachment[],
    before: readonly Attachment[],
    field?: string,
  ): Promise<Attachment[]>;
  /** Keeps what a record holds from being thrown away: its `attachments`, and what its texts show. */
  hold(work: Work, record: HoldingRecord, fields: object): Promise<void>;
  /** With addresses for whoever reads the record. */
  withAddresses(
    work: Work,
    visit: Visit,
    record: HoldingRecord,
    attachments: readonly Attachment[],
  ): Promise<Attachment[]>;
}

const nobody = (): never => {
  throw new Error('nobody keeps files here');
};

/** Of tests and commands that have to do with none. */
export const noFiles: FileKeeper = { toKeep: nobody, hold: nobody, withAddresses: nobody };
