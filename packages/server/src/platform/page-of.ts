/** One page of what is all there; -1 of them a page: everything (CON-18). */
export const pageOf = <T>(all: readonly T[], page: number, items_per_page: number): T[] =>
  items_per_page < 0 ? [...all] : all.slice((page - 1) * items_per_page, page * items_per_page);
