import { exportCards as exportCall, exportedCards } from '@sen/domain/setup/cards/contract.ts';
import { cardState, printedCode } from '@sen/domain/setup/cards/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { textOf } from '@sen/domain/words.ts';
import { emit } from '../../../platform/events.ts';
import type { FileReply, Open, Visit } from '../../../platform/route.ts';
import type { Line } from '../../../platform/sheet.ts';
import { type AskedFile, signedFile } from '../../../platform/signed-file.ts';
import { tableFile, withHeading } from '../../../platform/table-file.ts';
import type { Work } from '../../../platform/work.ts';
import { requireProvenRoot } from '../system.ts';
import { openCode } from './codes.ts';
import { listSealed } from './repository.ts';
import { packageOf, todayOf } from './service.ts';

/** Codes are money: their address lives just as long as a browser needs to go there. */
const LINK_S = 60;
const PAGE = 1000;

export const cardsFile = signedFile({
  contract: exportedCards,
  params: exportCall.input,
  life_s: LINK_S,
  make: fileOf,
});

/** An address under which the codes can be fetched for a minute. Who asked for them stands in the audit trail. */
export async function exportCards(work: Work, { iid }: Input<typeof exportCall>, visit: Visit) {
  await requireProvenRoot(work, visit);
  const { name } = await packageOf(work, iid);
  await emit(work, 'setup.cards-exported', { package_iid: iid, name });
  return cardsFile.offer(work, { iid }, visit);
}

async function fileOf(open: Open, { actor, params: { iid } }: AskedFile<Input<typeof exportCall>>): Promise<FileReply> {
  const heading = ['card_number', 'card_code', 'card_face_value', 'card_expiry', 'card_state'].map((key) =>
    textOf(actor.language, key),
  );
  return tableFile(`cards-${iid}`, 'csv', withHeading(heading, linesOf(open, actor, iid)));
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
