/** Packages of cards that put money into wallets: the root of the system makes them for the whole installation (NOD-31, ROL-15). */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { isDay } from '../../shared/field-checks.ts';
import { line, Timestamp, wireIntBetween } from '../../shared/wire.ts';

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
  access: ['root'],
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
  errors: ['permission_denied', 'invalid_input'],
});
