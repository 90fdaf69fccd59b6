/** What leaves the server of a question: for taking without the key, for review with it. */
import { refuse } from '../../shared/errors.ts';
import { type Random, shuffled } from '../../shared/random.ts';
import type { Answer, Part, QuestionForAuthor, QuestionForReview, QuestionForTaking } from './model.ts';
import { acceptedTexts, isBlank } from './text.ts';

/** Where a question stands in a paper, as far as showing it goes. */
export interface Place {
  readonly uid: string;
  readonly question_iid: number;
  /** Ids of `partsToOrder` in the order this learner sees them. */
  readonly order: readonly string[];
  /** Weight frozen with the paper; the question's own without. */
  readonly sw?: number;
}

type Of<T extends QuestionForAuthor['type']> = Extract<QuestionForAuthor, { type: T }>;

/** Names an entry of a blank's list so that its place can be frozen; stays on the server. */
const listEntryId = (blank: number, entry: number): string => `b${blank}e${entry}`;

/** Ids whose order is frozen with a paper. Where the authored order is the key they are always named, else when shufflable. */
export function partsToOrder(question: QuestionForAuthor): string[] {
  switch (question.type) {
    case 1:
      return question.shufflable
        ? question.choices.flatMap((list, blank) => list.map((_, entry) => listEntryId(blank, entry)))
        : [];
    case 2:
      return question.shufflable ? question.mc_answers.map(({ id }) => id) : [];
    case 3:
      return question.reorders.map(({ id }) => id);
    case 4:
      return question.r_pair.map(({ id }) => id);
    case 8:
      return question.items.map(({ id }) => id);
    default:
      return [];
  }
}

/** The parts as chance puts them; those to be put in order never lie in it already, unless there is no other order. */
export function drawOrder(question: QuestionForAuthor, random: Random): string[] {
  const order = shuffled(partsToOrder(question), random);
  if (question.type !== 3) return order;
  const texts = new Map(question.reorders.map(({ id, text }) => [id, text.trim()]));
  const lies_right = order.every((id, index) => texts.get(id) === question.reorders[index]?.text.trim());
  return lies_right ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

/** What a learner gets. Nothing in it depends on the key. */
export function forTaking(question: QuestionForAuthor, place: Place): QuestionForTaking {
  return {
    uid: place.uid,
    iid: place.question_iid,
    type: question.type,
    content: question.content,
    audio: question.audio,
    sw: place.sw ?? question.sw,
    has_help: !isBlank(question.help_text),
    ...shownParts(question, place.order),
  };
}

/** What the rules open after checking. */
export function forReview(question: QuestionForAuthor, place: Place): QuestionForReview {
  const choices = question.type === 2 ? question.mc_answers : [];
  return {
    ...forTaking(question, place),
    key: shownKey(question),
    ...(question.type === 13 ? { tolerance: question.tolerance } : {}),
    feedback_true: question.feedback_true,
    feedback_false: question.feedback_false,
    help_text: question.help_text,
    choice_feedback: Object.fromEntries(
      choices.filter(({ feedback }) => !isBlank(feedback)).map(({ id, feedback }) => [id, feedback]),
    ),
  };
}

/** A right answer in the shape of an answer; empty where there is none (open ended, introductions). */
export function keyOf(question: QuestionForAuthor): Answer {
  switch (question.type) {
    case 1:
      return question.answers.map((blank) => acceptedTexts(blank)[0] ?? '');
    case 2:
      return question.mc_answers.filter(({ is_true }) => is_true).map(({ id }) => id);
    case 3:
      return question.reorders.map(({ id }) => [id]);
    case 4:
      return pairsOf(question).map(({ right }) => [right.id]);
    case 8:
      return question.items.map(({ id, category_id }) => [id, category_id]);
    case 10:
    case 13:
      return question.answers.slice(0, 1);
    default:
      return [];
  }
}

/** Left sides with their right ones. A distractor has an empty left side and is no pair. */
export function pairsOf(question: Of<4>): { left: Part; right: Part }[] {
  return question.l_pair.flatMap((left, index) => {
    const right = question.r_pair[index];
    return right && !isBlank(left.text) ? [{ left, right }] : [];
  });
}

/** As `keyOf`, with every accepted text of typed questions. */
function shownKey(question: QuestionForAuthor): QuestionForReview['key'] {
  if (question.type === 1) return question.answers.map(acceptedTexts);
  if (question.type === 10 || question.type === 13) return [question.answers];
  return keyOf(question);
}

function shownParts(question: QuestionForAuthor, order: readonly string[]): Partial<QuestionForTaking> {
  switch (question.type) {
    case 1:
      return { blanks: question.answers.length, choices: shownLists(question, order) };
    case 2:
      return { sub_type: question.sub_type, parts: plain(inOrder(question.mc_answers, order, 'authored')) };
    case 3:
      return { parts: plain(inOrder(question.reorders, order, 'by_id')) };
    case 4:
      return {
        parts: plain(pairsOf(question).map(({ left }) => left)),
        targets: plain(inOrder(question.r_pair, order, 'by_id').filter(({ text }) => !isBlank(text))),
      };
    case 8:
      return { parts: plain(inOrder(question.items, order, 'by_id')), targets: plain(question.categories) };
    case 9:
      return { wordmin: question.wordmin, wordmax: question.wordmax };
    default:
      return {};
  }
}

function shownLists(question: Of<1>, order: readonly string[]): string[][] {
  return question.answers.map((_, blank) => {
    const entries = (question.choices[blank] ?? []).map((text, entry) => ({ id: listEntryId(blank, entry), text }));
    return inOrder(entries, order, 'authored').map(({ text }) => text);
  });
}

/** Parts by a frozen order. Parts it does not name follow as authored or, where that would tell the key, by their opaque ids. */
function inOrder<P extends Part>(parts: readonly P[], order: readonly string[], rest: 'authored' | 'by_id'): P[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = (part: P): number => rank.get(part.id) ?? order.length;
  return parts.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (rest === 'by_id' && !rank.has(a.id) ? Number(a.id > b.id) - 0.5 : 0),
  );
}

/** Only what may be shown of a part: a choice also knows whether it is right. */
const plain = (parts: readonly Part[]): { id: string; text: string }[] => parts.map(({ id, text }) => ({ id, text }));

/**
 * The question with an opaque id for every part, so that ids tell nothing of the key. Ids in `known` (of the version edited)
 * stay, so that answers and diffs still name the same parts. Refuses an id that occurs twice.
 */
export function withOpaqueIds(
  question: QuestionForAuthor,
  nextId: () => string,
  known: ReadonlySet<string> = new Set(),
): QuestionForAuthor {
  const used = new Set(known);
  const fresh = (): string => {
    let id = nextId();
    while (used.has(id)) id = nextId();
    used.add(id);
    return id;
  };
  const renamed = (parts: readonly Part[], field: string): ReadonlyMap<string, string> => {
    const names = new Map<string, string>();
    for (const { id } of parts) {
      if (names.has(id)) refuse('invalid_input', { err: { [field]: 'duplicate_part' } });
      names.set(id, known.has(id) ? id : fresh());
    }
    return names;
  };
  const rename = <P extends Part>(parts: readonly P[], field: string): P[] => {
    const names = renamed(parts, field);
    return parts.map((part) => ({ ...part, id: names.get(part.id) ?? part.id }));
  };
  switch (question.type) {
    case 2:
      return { ...question, mc_answers: rename(question.mc_answers, 'mc_answers') };
    case 3:
      return { ...question, reorders: rename(question.reorders, 'reorders') };
    case 4:
      return { ...question, l_pair: rename(question.l_pair, 'l_pair'), r_pair: rename(question.r_pair, 'r_pair') };
    case 8: {
      const names = renamed(question.categories, 'categories');
      return {
        ...question,
        categories: question.categories.map((part) => ({ ...part, id: names.get(part.id) ?? part.id })),
        items: rename(question.items, 'items').map((item) => ({
          ...item,
          category_id:
            names.get(item.category_id) ?? refuse('invalid_input', { err: { items: 'item_without_category' } }),
        })),
      };
    }
    default:
      return question;
  }
}
