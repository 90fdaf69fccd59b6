/** Calls of authors: the node family by the generic paths, the question bank and its import. */
import { z } from 'zod';
import { anywhere, seesContent, usesBank, within } from '../access/rights.ts';
import { Attachment } from '../shared/attachment.ts';
import { contract, listOf } from '../shared/contract.ts';
import { WireMetadata } from '../shared/metadata.ts';
import { seeing } from '../shared/permission.ts';
import { Iid, line, PageRequest, Position, Timestamp, Version, WireFlag, WireInt } from '../shared/wire.ts';
import { Draw } from './exercise/model.ts';
import { ImportFormat, ImportReport } from './import/model.ts';
import { NodeSummary } from './node/model.ts';
import { contentNtypes } from './node/ntypes.ts';
import { Answer, difficulties, QuestionForReview, QuestionForTaking } from './question/model.ts';

const Ntype = z.enum(contentNtypes);

/** A node as its editors read it; `fields` is the author's shape of its kind (`nodeFields[ntype]`). */
export const NodeForEditor = NodeSummary.extend({
  fields: z.record(z.string(), z.unknown()),
  updated_at: Timestamp,
  /** What stands in the fields that the school added, by key. */
  metadata: WireMetadata,
  /** Those of its fields with addresses for the reader. */
  attachments: z.array(Attachment),
  /** `next_run`: of a course, whether it may be given once more. */
  can: z.object({ edit: z.boolean(), remove: z.boolean(), next_run: z.boolean() }),
});
const Saved = z.object({ iid: z.number(), version: z.number(), node: NodeForEditor });
/** Where what was saved is edited (ERR-05); a syllabus is edited in its courses. */
const goesTo = (saved: unknown) => {
  const { iid, node } = Saved.parse(saved);
  return node.ntype === 'syllabus' ? undefined : { url: `/admin/${node.ntype}/${iid}` };
};

/** NOD-28. Body: the fields of the kind beside `pid`; the binder parses them by `nodeFields[ntype]`. */
export const newNode = contract({
  method: 'POST',
  path: '/:ntype/new',
  access: within('node', 'content.create', 'pid'),
  audit: 'content.created',
  message: 'insert_was_successful',
  objects: goesTo,
  input: z.looseObject({ ntype: Ntype, pid: Iid.optional(), metadata: WireMetadata.optional() }),
  output: Saved,
});

/**
 * NOD-32. With `version` (the one the editor began from) the fields given are the whole node, and a version made meanwhile is
 * refused with `edited_meanwhile`. Without it only the fields given change: a new name, a new place.
 */
export const updateNode = contract({
  method: 'POST',
  path: '/:ntype/update',
  access: within('node', 'content.update', 'iid'),
  audit: 'content.updated',
  message: 'update_was_successful',
  objects: goesTo,
  input: z.looseObject({
    ntype: Ntype,
    iid: Iid.optional(),
    /** Its number or its long id, in place of `iid`. */
    id: line(40).optional(),
    version: Version.optional(),
    position: Position.optional(),
    pid: Iid.optional(),
    metadata: WireMetadata.optional(),
  }),
  output: Saved,
  errors: ['not_found', 'edited_meanwhile'],
});

/** NOD-33. */
export const deleteNode = contract({
  method: 'POST',
  path: '/:ntype/delete',
  access: within('node', 'content.delete', 'iid'),
  guarded: true,
  audit: 'content.deleted',
  message: 'delete_successful',
  input: z.object({ ntype: Ntype, id: line(), iid: Iid.optional() }),
  output: z.object({ iid: z.number() }),
  errors: ['not_found', 'delete_failed'],
});

/** NOD-34, for editors. */
export const nodeDetail = contract({
  method: 'GET',
  path: '/:ntype/detail',
  access: within('node', seeing('content'), 'iid'),
  input: z.object({ ntype: Ntype, iid: Iid }),
  output: NodeForEditor,
  errors: ['not_found'],
});

/** Nodes of a kind, newest first; children of `pid` in their order when it is given. */
export const listNodes = contract({
  method: 'GET',
  path: '/node/api/list',
  access: seesContent,
  list: true,
  input: z.object({ ntype: Ntype, pid: Iid.optional(), keyword: line().optional(), ...PageRequest }),
  output: listOf(NodeSummary),
});

/** One line of the bank. */
export const BankQuestion = NodeSummary.extend({
  type: z.number(),
  text: z.string(),
  difficulty: z.enum(difficulties),
  tags: z.array(z.string()),
});

/** The school's question bank, searched without accents. */
export const listBank = contract({
  method: 'GET',
  path: '/question/api/bank',
  access: usesBank,
  list: true,
  input: z.object({
    keyword: line().optional(),
    tags: z.array(line(100)).max(10).default([]),
    difficulty: z.enum(difficulties).optional(),
    type: WireInt.optional(),
    import_iid: Iid.optional(),
    ...PageRequest,
  }),
  output: listOf(BankQuestion),
});

/** Tags of the bank with how many questions carry them, for the draw's form. */
export const bankTags = contract({
  method: 'GET',
  path: '/question/api/tags',
  access: usesBank,
  input: z.object({}),
  output: z.array(z.object({ tag: z.string(), count: z.number() })),
});

/** Live preview: the question as a learner would get it, and what an answer would earn. Nothing is stored. */
export const previewQuestion = contract({
  method: 'POST',
  path: '/question/api/preview',
  access: anywhere(['content.create', 'content.update']),
  writes: false,
  idempotent: false,
  input: z.object({ question: z.looseObject({}), answer: Answer.optional() }),
  output: z.object({
    question: QuestionForTaking,
    review: QuestionForReview,
    checked: z.object({ correct: z.boolean().nullable(), percent: z.number(), score: z.number() }).nullable(),
    /** Checks before save: keys of what an author should look at. */
    warnings: z.array(z.string()),
  }),
});

/** How many questions each random draw of an exercise finds now: none twice, none of the fixed ones. Nothing is stored. */
export const checkDraws = contract({
  method: 'POST',
  path: '/exercise/api/draws',
  access: anywhere(['content.create', 'content.update']),
  writes: false,
  idempotent: false,
  input: z.object({ fixed: z.array(Iid).max(500).default([]), draws: z.array(Draw).max(50).default([]) }),
  output: z.object({ found: z.array(z.number()) }),
});

/** Reads a bank file and reports row by row; with `dry_run` nothing is stored. */
export const importQuestions = contract({
  method: 'POST',
  path: '/question/api/import',
  access: anywhere('content.import'),
  audit: 'content.imported',
  limit: 'upload',
  upload: true,
  input: z.object({
    format: ImportFormat.optional(),
    dry_run: WireFlag.default(false),
    tags: z.array(line(100)).max(10).default([]),
    /** File name and text where no file part is sent. */
    file_name: line().optional(),
    text: z.string().max(20_000_000).optional(),
  }),
  // A dry run, or a file of which nothing can be read, has imported nothing.
  message: (report) => (ImportReport.parse(report).import_iid === undefined ? undefined : 'imported_successfully'),
  output: ImportReport,
});

/** Takes back a whole import; refused where a question of it is already in an exercise or a paper. */
export const undoImport = contract({
  method: 'POST',
  path: '/question/api/undo-import',
  access: anywhere('content.import'),
  guarded: true,
  audit: 'content.import-undone',
  input: z.object({ import_iid: Iid }),
  output: z.object({ removed: z.number() }),
  errors: ['import_not_found', 'import_already_undone', 'import_in_use'],
});

/** Latest imports of the school. */
export const listImports = contract({
  method: 'GET',
  path: '/question/api/imports',
  access: anywhere('content.import'),
  list: true,
  input: z.object(PageRequest),
  output: listOf(
    z.object({
      iid: z.number(),
      file_name: z.string(),
      format: z.string(),
      read: z.number(),
      refused: z.number(),
      created_at: Timestamp,
      undone_at: Timestamp.nullable(),
    }),
  ),
});
