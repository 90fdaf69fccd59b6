/** The kinds of the content family, each a record of plain functions; the binder in `service.ts` serves them all. */
import { randomBytes } from 'node:crypto';
import { lessonErrors } from '@sen/domain/content/assignment/rules.ts';
import { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { exerciseErrors } from '@sen/domain/content/exercise/rules.ts';
import { questionText } from '@sen/domain/content/import/question-text.ts';
import { CourseFields, ScoFields, SyllabusFields } from '@sen/domain/content/node/model.ts';
import type { ContentNtype } from '@sen/domain/content/node/ntypes.ts';
import { mayHandOn } from '@sen/domain/content/node/rules.ts';
import { QuestionFields, type QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { withOpaqueIds } from '@sen/domain/content/question/projection.ts';
import { questionErrors } from '@sen/domain/content/question/rules.ts';
import type { Attachment } from '@sen/domain/shared/attachment.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { faultsTold } from '@sen/domain/shared/field-checks.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { textOf } from '@sen/domain/words.ts';
import type { z } from 'zod';
import { invalidInput } from '../../../platform/envelope.ts';
import { sanitizeRich } from '../../../platform/sanitize.ts';
import type { Work } from '../../../platform/work.ts';
import { attachmentsToKeep } from '../../media/index.ts';
import { isCategory } from '../../people/index.ts';
import { cleanQuestion, liftQuestion, refuseFault, searchFor } from '../question/clean.ts';
import { findNode, latestQuestions } from '../reading.ts';
import type { Lifted } from './repository.ts';
import { subjectOf } from './subject.ts';

/** What is saved for what came over the wire; `before` = the fields of the version edited. */
type Prepare = (work: Work, given: unknown, before: unknown) => Promise<{ fields: unknown; lifted: Lifted }>;

interface Kind<F> {
  readonly schema: z.ZodType<F>;
  /** Cleans, and checks against the rest of the school. */
  prepare(work: Work, fields: F, before: F | undefined): Promise<F>;
  lift(fields: F): Lifted;
}

/** Refuses with the fields named. */
function kind<F>({ schema, prepare, lift }: Kind<F>): Prepare {
  return async (work, given, before) => {
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw invalidInput(parsed.error, work.actor.language);
    const fields = await prepare(work, parsed.data, before === undefined ? undefined : schema.parse(before));
    return { fields, lifted: lift(fields) };
  };
}

const named = ({ name, content }: { readonly name: string; readonly content: string }): Lifted => {
  if (name === '') refuse('invalid_input', { err: { name: 'this_field_is_required' } });
  return { name, slug: slugOf(name), tags: [], search_text: searchFor([name, questionText({ content })]) };
};

const cleaned = async <F extends { readonly content: string }>(_work: Work, fields: F): Promise<F> => ({
  ...fields,
  content: sanitizeRich(fields.content),
});

interface WithFiles {
  readonly content: string;
  readonly attachments: Attachment[];
}

async function withFiles<F extends WithFiles>(work: Work, fields: F, before: F | undefined): Promise<F> {
  const attachments = await attachmentsToKeep(work, fields.attachments, before?.attachments ?? []);
  return cleaned(work, { ...fields, attachments });
}

const course = kind<CourseFields>({
  schema: CourseFields,
  prepare: async (work, fields, before) => {
    if (fields.syllabus_iid !== before?.syllabus_iid) {
      const syllabus = await findNode(work, fields.syllabus_iid);
      const is_ours = syllabus?.ntype === 'syllabus' && syllabus.status !== 'deleted';
      if (!is_ours || !mayHandOn(work.actor, await subjectOf(work, syllabus)))
        refuse('invalid_input', { err: { syllabus_iid: 'not_found' } });
    }
    const { category_iid, start_date, end_date } = fields;
    if (category_iid !== null && category_iid !== before?.category_iid && !(await isCategory(work, category_iid)))
      refuse('invalid_input', { err: { category_iid: 'not_found' } });
    if (start_date !== null && end_date !== null && end_date < start_date)
      refuse('invalid_input', { err: { end_date: 'ends_before_it_begins' } });
    return withFiles(work, fields, before);
  },
  // Not by its description: short words stand in any.
  lift: (fields) => {
    const { name, code, tags, level } = fields;
    return { ...named(fields), tags, search_text: searchFor([name, code, level, ...tags]) };
  },
});

const syllabus = kind<SyllabusFields>({ schema: SyllabusFields, prepare: cleaned, lift: named });
const sco = kind<ScoFields>({
  schema: ScoFields,
  prepare: async (work, fields, before) => {
    const err = faultsTold(lessonErrors(fields), (key, values) => textOf(work.actor.language, key, values));
    if (Object.keys(err).length > 0) refuse('invalid_input', { err });
    return withFiles(work, fields, before);
  },
  lift: named,
});

const exercise = kind<ExerciseFields>({
  schema: ExerciseFields,
  prepare: async (work, fields, before) => {
    const found = await latestQuestions(
      work,
      fields.fixed.map(({ question_iid }) => question_iid),
    );
    const known = new Set(found.map(({ iid }) => iid));
    fields.fixed.forEach(({ question_iid }, index) => {
      if (!known.has(question_iid)) refuse('invalid_input', { err: { [`fixed.${index}.question_iid`]: 'not_found' } });
    });
    const err = faultsTold(exerciseErrors(fields), (key, values) => textOf(work.actor.language, key, values));
    if (Object.keys(err).length > 0) refuse('invalid_input', { err });
    const regulation = sanitizeRich(fields.options.regulation);
    return withFiles(work, { ...fields, options: { ...fields.options, regulation } }, before);
  },
  lift: named,
});

const question = kind<QuestionForAuthor>({
  schema: QuestionFields,
  prepare: async (_work, fields, before) => {
    const [fault] = questionErrors(fields);
    if (fault) refuseFault(fields, fault);
    return cleanQuestion(withOpaqueIds(fields, newPartId, before ? partIds(before) : undefined));
  },
  lift: liftQuestion,
});

const newPartId = (): string => randomBytes(9).toString('base64url');

function partIds(question: QuestionForAuthor): ReadonlySet<string> {
  switch (question.type) {
    case 2:
      return new Set(question.mc_answers.map(({ id }) => id));
    case 3:
      return new Set(question.reorders.map(({ id }) => id));
    case 4:
      return new Set([...question.l_pair, ...question.r_pair].map(({ id }) => id));
    case 8:
      return new Set([...question.categories, ...question.items].map(({ id }) => id));
    default:
      return new Set();
  }
}

export const kinds: Readonly<Record<ContentNtype, Prepare>> = { course, syllabus, sco, exercise, question };
