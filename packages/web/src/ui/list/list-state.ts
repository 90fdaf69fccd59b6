import { numberOf } from '@sen/domain/shared/number-text.ts';
import type { ComponentType } from 'react';
import { z } from 'zod';
import { useRouteState } from '../../platform/route.ts';
import { Keyword } from '../SearchField.tsx';
import type { OwnFieldProps } from '../StepForm.tsx';

/** A filter that a person can set; its value stands in the address under its name. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** What can be chosen; left out: any text. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** A day, `YYYY-MM-DD`. */
  readonly day?: true;
  /** A number, written with a point: says what is wrong with one, in words. */
  readonly numberFault?: (number: number) => string | undefined;
  /** Set by links alone: there is too much to choose among. */
  readonly led?: true;
  /** Entered in a way of its own, and shown by `shown`. */
  readonly input?: ComponentType<OwnFieldProps>;
  readonly shown?: ComponentType<{ readonly value: string }>;
}

export const per_page = 25;

const base = {
  keyword: Keyword,
  sort: z.string().catch(''),
  page: z.coerce.number().int().positive().catch(1),
  /** Names of the columns in their order, parted by commas; empty: as usual. */
  columns: z.string().catch(''),
  density: z.enum(['', 'dense']).catch(''),
  trash: z.enum(['', '1']).catch(''),
};
const State = z.object(base).catchall(z.unknown());

export type ListChange = Readonly<Record<string, string | number | undefined>>;

export interface ListState {
  readonly keyword: string;
  readonly sort: string;
  readonly page: number;
  readonly columns: readonly string[];
  readonly dense: boolean;
  readonly trash: boolean;
  /** Values of the filters that are set. */
  readonly filters: Readonly<Record<string, string>>;
  readonly change: (changes: ListChange) => void;
  /** Everything that makes the view, as it stands in the address. */
  readonly view: Readonly<Record<string, string>>;
}

const namesIn = (text: string): string[] => text.split(',').filter(Boolean);

/** The state of a list, which is its address: search, filters, sorting, page, columns, density. */
export function useListState(filters: readonly Pick<ListFilter, 'name' | 'choices' | 'numberFault'>[]): ListState {
  const [state, change] = useRouteState(State);
  const set = Object.fromEntries(
    filters.flatMap(({ name, choices, numberFault }) => {
      const value = state[name];
      if (typeof value !== 'string' || value === '') return [];
      // An address may be mistyped, or older than what can be chosen now.
      if (numberFault && (numberOf(value) === undefined || numberFault(Number(value)) !== undefined)) return [];
      return choices && !choices.some((choice) => choice.value === value) ? [] : [[name, value]];
    }),
  );
  const { keyword, sort, columns, density, trash, page } = state;
  return {
    keyword,
    sort,
    page,
    columns: namesIn(columns),
    dense: density === 'dense',
    trash: trash === '1',
    filters: set,
    // Another choice begins at its first page; an empty value leaves the address.
    change: (changes) => void change({ page: undefined, ...changes }),
    view: Object.fromEntries(
      Object.entries({ ...set, keyword, sort, columns, density, trash }).filter(([, value]) => value !== ''),
    ),
  };
}

/** The changes that take every filter and the search away. */
export const withoutFilters = (filters: readonly Pick<ListFilter, 'name'>[]): ListChange =>
  Object.fromEntries(['keyword', ...filters.map(({ name }) => name)].map((name) => [name, undefined]));
