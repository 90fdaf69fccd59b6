import { type exportCards as exportCall, exportedCards as exportedCall } from '@sen/domain/setup/cards/contract.ts';
import { cardState, printedCode } from '@sen/domain/setup/cards/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { textOf } from '@sen/domain/translations/text.ts';
import { isUnchanged, withHeading } from '../../../platform/binder/export.ts';
import { emit } from '../../../platform/events.ts';
import type { FileReply, Open, Visit } from '../../../platform/route.ts';
import { csvOf, type Line } from '../../../platform/sheet.ts';
import type { Work } from '../../../platform/work.ts';
import { requireProvenRoot } from '../system.ts';
import { openCode } from './codes.ts';
import { listSealed } from './repository.ts';
import { packageOf, todayOf } from './service.ts';

const ABOUT = 'export of cards';
/** Codes are money: their address lives just as long as a browser needs to go there. */
const LINK_S = 60;
const PAGE = 1000;

interface Signed {
  readonly actor: Actor;
  readonly iid: number;
  readonly until: number;
}

/** An address under which the codes can be fetched for a minute. Who asked for them stands in the audit trail. */
export async function exportCards(work: Work, { iid }: Input<typeof exportCall>, visit: Visit, { secrets }: Open) {
  await requireProvenRoot(work, visit);
  const { name } = await packageOf(work, iid);
  await emit(work, 'setup.cards-exported', { package_iid: iid, name });
  const signed: Signed = { actor: work.actor, iid, until: work.now + LINK_S };
  const token = secrets.seal(JSON.stringify(signed), ABOUT).toString('base64url');
  return { url: `${exportedCall.path}?token=${token}` };
}

/** Who has lost his account or a role since then gets nothing. */
export async function exportedCards(
  open: Open,
  { token }: Input<typeof exportedCall>,
  { school }: Visit,
): Promise<FileReply> {
  const { actor, iid, until } = opened(open, token);
  if (until < open.clock.now() || actor.school_iid !== school?.iid) refuse('link_expired');
  if (!(await isUnchanged(open, actor))) refuse('link_expired');
  const heading = ['card_number', 'card_code', 'card_face_value', 'card_expiry', 'card_state'].map((key) =>
    textOf(actor.language, key),
  );
  const body = csvOf(withHeading(heading, linesOf(open, actor, iid)));
  return { name: `cards-${iid}.csv`, mime: 'text/csv; charset=utf-8', body };
}

function opened({ secrets }: Open, token: string): Signed {
  try {
    return JSON.parse(secrets.open(Buffer.from(token, 'base64url'), ABOUT));
  } catch {
    return refuse('link_expired');
  }
}

/** Page by page, so that no more codes lie open in memory than are on their way. */
async function* linesOf({ works, secrets, clock }: Open, actor: Actor, iid: number): AsyncGenerator<Line> {
  const { face_value, expiry } = await works.reading(actor, (work) => packageOf(work, iid));
  const today = todayOf(clock.now());
  for (let after = 0; ; ) {
    const cards = await works.reading(actor, ({ db }) => listSealed(db, iid, after, PAGE));
    for (const card of cards) {
      const state = textOf(actor.language, `card_state_${cardState(card.used_time, expiry, today)}`);
      yield [card.number, printedCode(openCode(secrets, iid, card)), face_value, expiry ?? '', state];
    }
    after = cards.at(-1)?.number ?? after;
    if (cards.length < PAGE) return;
  }
}
