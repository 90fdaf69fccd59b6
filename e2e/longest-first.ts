import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Of several minutes each: begun first, so that none of them runs alone at the end. Only the order depends on it. */
const LONG = [
  'exam-reopen-offline',
  'accessibility-teaching',
  'ways-in',
  'accessibility-exam',
  'unkeyed-texts',
  'faces',
  'configuration',
  'profile',
  'accessibility',
  'two-factor',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
