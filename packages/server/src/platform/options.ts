import { refuse } from '@sen/domain/shared/errors.ts';
import { gathered } from '@sen/domain/shared/gathered.ts';
import { RowOfKind } from '@sen/domain/shared/kind.ts';
import { options } from '@sen/domain/shared/options.ts';
import { suggest } from './binder/bind.ts';
import type { Entity } from './binder/entity.ts';
import { type Offer, type Route, route, type Slice } from './route.ts';

/** REP-10: one call for the choices that the slices offer by name. */
export function optionsRoute(slices: readonly Slice[]): Route {
  const own = gathered(slices.map((slice) => slice.options));
  const entities = slices.flatMap(({ records = [] }) => records.filter(({ kind }) => kind.for_all));
  const offered = { ...Object.fromEntries(entities.map((entity) => [nameOf(entity), offerOf(entity)])), ...own };
  return route(options, async (work, { name, ...asked }) => {
    const offer = Object.hasOwn(offered, name) ? offered[name] : undefined;
    if (!offer) refuse('invalid_input', { err: { name: 'this_field_is_not_valid' } });
    return offer(work, asked);
  });
}

const nameOf = ({ kind }: Entity): string => kind.ntype.replaceAll('-', '_');

const offerOf =
  (entity: Entity): Offer =>
  async (work, { keyword }) =>
    (await suggest(work, entity, keyword)).map((row) => {
      const { iid, name } = RowOfKind.parse(row);
      return { value: iid, label: name };
    });
