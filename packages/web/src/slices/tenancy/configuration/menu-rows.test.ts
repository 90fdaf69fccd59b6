import { MenuEntry } from '@sen/domain/access/menu-model.ts';
import { expect, it } from 'vitest';
import { menuOfRows, placeOfRow, rowsOfMenu } from './menu-rows.ts';

const entry = (key: string, children: readonly string[] = []) =>
  MenuEntry.parse({ key, title: key, children: children.map((name) => ({ key: name, title: name })) });
const menu = [entry('a', ['a1', 'a2']), entry('b'), entry('c', ['c1'])];
const rows = () => rowsOfMenu(menu, () => 'id');

it('lines make the menu again that they were made of', () => {
  expect(rows().map(({ key, below }) => [key, below])).toEqual([
    ['a', false],
    ['a1', true],
    ['a2', true],
    ['b', false],
    ['c', false],
    ['c1', true],
  ]);
  expect(menuOfRows(rows())).toEqual(menu);
});

it('a first line that says it stands under another one stands for itself', () => {
  expect(menuOfRows(rows().slice(1)).map(({ key }) => key)).toEqual(['a1', 'b', 'c']);
});

it('a line is found again by the place that the server names', () => {
  expect(rows().map((_, index) => placeOfRow(rows(), index))).toEqual([
    'admin_menu_nav.0',
    'admin_menu_nav.0.children.0',
    'admin_menu_nav.0.children.1',
    'admin_menu_nav.1',
    'admin_menu_nav.2',
    'admin_menu_nav.2.children.0',
  ]);
});
