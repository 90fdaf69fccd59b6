import type { MenuEntry } from '@sen/domain/access/menu-model.ts';

type Fields = Omit<MenuEntry, 'children'>;

/** An entry of the menu as it is edited: one line, which may stand under the line above it. */
export interface MenuRow extends Fields {
  readonly id: string;
  readonly below: boolean;
}

/** Parents, each before its children. */
export const rowsOfMenu = (entries: readonly MenuEntry[], newId: () => string): MenuRow[] =>
  entries.flatMap(({ children, ...entry }) => [
    { ...entry, id: newId(), below: false },
    ...children.map((child) => ({ ...child, id: newId(), below: true })),
  ]);

/** The menu that the lines make; the first one stands under nothing. */
export function menuOfRows(rows: readonly MenuRow[]): MenuEntry[] {
  const menu: MenuEntry[] = [];
  for (const { id: _, below, ...entry } of rows) {
    const parent = below ? menu.at(-1) : undefined;
    if (parent) parent.children.push(entry);
    else menu.push({ ...entry, children: [] });
  }
  return menu;
}

/** Name of a line in what the server says of the menu, such as `admin_menu_nav.2.children.0`. */
export function placeOfRow(rows: readonly MenuRow[], index: number): string {
  const menu = menuOfRows(rows.slice(0, index + 1));
  const { children = [] } = menu.at(-1) ?? {};
  const parent = `admin_menu_nav.${menu.length - 1}`;
  return children.length > 0 ? `${parent}.children.${children.length - 1}` : parent;
}
