/** Packages of cards that put money into wallets: the root of the system makes them for the whole installation (NOD-31, FEE-29, ROL-15). */
import { z } from 'zod';
import { asRoot } from '../../access/rights.ts';
import { contract, fileAt, listOf } from '../../shared/contract.ts';
import { isDay } from '../../shared/field-checks.ts';
import { Iid, line, PageRequest, Timestamp, wireIntBetween } from '../../shared/wire.ts';
import { cardStates } from './rules.ts';

const Money = wireIntBetween(0, 1_000_000_000_000);

export const CardPackage = z.object({
  iid: z.number(),
  name: z.string(),
  /** What a card costs, and what it puts into a wallet; minor units. */
  price: z.number(),
  face_value: z.number(),
  quantity: z.number(),
  /** The last day on which a card can be used; empty: always. */
  expiry: z.string(),
  created_at: Timestamp,
});

export const newCardPackage = contract({
  method: 'POST',
  path: '/card/new-package',
  access: asRoot,
  guarded: true,
  masked: false,
  audit: 'setup.card-package-made',
  message: 'insert_was_successful',
  input: z.object({
    name: line(120).pipe(z.string().min(1, { error: 'this_field_is_required' })),
    price: Money,
    face_value: Money.pipe(z.int().min(1)),
    quantity: wireIntBetween(1, 100_000),
    expiry: line(10)
      .refine((text) => text === '' || isDay(text), { error: 'this_field_is_not_valid' })
      .default(''),
  }),
  output: CardPackage,
  errors: ['permission_denied', 'invalid_input', 'password_again'],
});

/** With how many of its cards there are, have been used, and are over without having been. */
export const CountedPackage = CardPackage.extend({ made: z.number(), used: z.number(), expired: z.number() });

export const listCardPackages = contract({
  method: 'GET',
  path: '/card/api/packages',
  access: asRoot,
  list: true,
  input: z.object({ ...PageRequest }),
  output: listOf(CountedPackage),
  errors: ['permission_denied'],
});

const OnePackage = z.object({ iid: Iid });

export const getCardPackage = contract({
  method: 'GET',
  path: '/card/api/package',
  access: asRoot,
  input: OnePackage,
  output: CountedPackage,
  errors: ['permission_denied', 'not_found'],
});

/** Of a code only its end: whoever has it whole has the money. */
export const Card = z.object({
  number: z.number(),
  last_four: z.string(),
  state: z.enum(cardStates),
  used_time: Timestamp.nullable(),
});

export const listCards = contract({
  method: 'GET',
  path: '/card/api/cards',
  access: asRoot,
  list: true,
  input: OnePackage.extend({ state: z.enum(cardStates).optional(), ...PageRequest }),
  output: listOf(Card),
  errors: ['permission_denied', 'not_found'],
});

/** The codes of a package, behind a signed address. */
export const exportCards = contract({
  method: 'POST',
  path: '/card/api/export',
  access: asRoot,
  guarded: true,
  masked: false,
  idempotent: false,
  audit: 'setup.cards-exported',
  objects: (output: unknown) => z.object({ url: z.string() }).parse(output),
  input: OnePackage,
  output: z.object({ url: z.string() }),
  errors: ['permission_denied', 'not_found', 'password_again'],
});

/** What a browser is sent to; the address is good for a minute. */
export const exportedCards = fileAt('/card/api/exported');
