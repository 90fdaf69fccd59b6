import { refuse } from '@sen/domain/shared/errors.ts';
import { gathered } from '@sen/domain/shared/gathered.ts';
import { options } from '@sen/domain/shared/options.ts';
import { type Route, route, type Slice } from './route.ts';

/** REP-10: one call for the choices that the slices offer by name. */
export function optionsRoute(slices: readonly Slice[]): Route {
  const offered = gathered(slices.map((slice) => slice.options));
  return route(options, async (work, { name, ...asked }) => {
    const offer = offered[name] ?? refuse('invalid_input', { err: { name: 'this_field_is_not_valid' } });
    return offer(work, asked);
  });
}
