import { slugOf } from '@sen/domain/shared/slug.ts';
import { addressOf, type ScreenName, type ScreenParams } from '@sen/domain/urls.ts';

/** A screen with what its address says besides. */
export interface Place {
  readonly name: ScreenName;
  readonly params: Readonly<Record<string, string | number>>;
  readonly search?: Readonly<Record<string, string | number | undefined>>;
}

export const at = <S extends ScreenName>(name: S, params: ScreenParams<S>, search: Place['search'] = {}): Place => ({
  name,
  params,
  search,
});

/** Address of a place; one that ends in a slug has that of the document's name as soon as this is known. */
export function pathOfPlace({ name, params, search }: Place, document?: string): string {
  const named = document !== undefined && 'slug' in params ? { ...params, slug: slugOf(document) } : params;
  return addressOf(name, named, search);
}
