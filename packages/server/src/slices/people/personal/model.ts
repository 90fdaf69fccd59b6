import type { Language } from '@sen/domain/shared/actor.ts';
import type { Row } from './repository.ts';

/** What is kept of a person, as it is handed out. */
export interface PersonalData {
  readonly made_at: number;
  readonly language: Language;
  readonly avatar: string;
  readonly person: Row;
  /** Rows by table, by what they tell. */
  readonly parts: readonly {
    readonly topic: string;
    readonly tables: Readonly<Record<string, readonly Row[]>>;
  }[];
  readonly events: readonly Row[];
  /** Of the numbers in the rows. */
  readonly names: Readonly<Record<string, string>>;
}
