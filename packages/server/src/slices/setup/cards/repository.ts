import type { newCardPackage } from '@sen/domain/setup/cards/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { asTime, type Db } from '../../../platform/db.ts';

export const addPackage = (db: Db, given: Input<typeof newCardPackage>, created_by: number, now: number) =>
  db
    .insertInto('card_packages')
    .values({ ...given, expiry: given.expiry || null, created_by, created_at: asTime(now) })
    .returning(['iid', 'name', 'price', 'face_value', 'quantity', 'expiry', 'created_at'])
    .executeTakeFirstOrThrow();
