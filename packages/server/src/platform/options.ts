import { refuse } from '@sen/domain/shared/errors.ts';
import { options } from '@sen/domain/shared/options.ts';
import { type Route, route, type Slice } from './route.ts';

/** REP-10: one call for the choices that the slices offer by name. */
export function optionsRoute(slices: readonly Slice[]): Route {
  const offered = new Map(slices.flatMap((slice) => Object.entries(slice.options ?? {})));
  return route(options, async (work, { name, ...asked }) => {
    const offer = offered.get(name) ?? refuse('invalid_input', { err: { name: 'this_field_is_not_valid' } });
    return offer(work, asked);
  });
}
