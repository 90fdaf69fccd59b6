import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstLoad } from '@sen/domain/shared/first-load.ts';
import { resolveScreen } from '@sen/domain/urls.ts';

interface Visit {
  /** The address without its search. */
  readonly path: string;
  readonly theme: string;
  readonly signed_in: boolean;
}

/** What the first HTML says of the screen that it leads to. */
interface Begin {
  readonly screen: string;
  /** Whether it is the one that the address names, and not the one to which it leads this visitor. */
  readonly asked: boolean;
  /** Head elements that fetch the screen's files beside the app's own. */
  readonly styles: string;
  readonly scripts: string;
  /** Keys of the texts that the screen's code names; left out: all, as the office's pages show what many slices bring, and some lead on. */
  readonly texts?: ReadonlySet<string>;
}

/** What a page begins with, as the build has listed it; undefined for an address of which the grammar knows no screen. */
export function readFirstLoad(dist: string): (visit: Visit) => Begin | undefined {
  const file = join(dist, '.first-load.json');
  const told: FirstLoad | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return (visit) => told && beginOf(told, visit);
}

/** Ways in that lead on whoever is in already, to a screen that only they know. */
const mayLeadOn: readonly string[] = ['register', 'initialize'];

/** Files stand in the order in which they are needed. */
function beginOf(told: FirstLoad, { path, theme, signed_in }: Visit): Begin | undefined {
  const { screens, layouts, shown } = told;
  const asked = resolveScreen(path)?.name ?? '';
  const elsewhere = screens[asked]?.access === (signed_in ? 'guest' : 'signed_in');
  const name = elsewhere ? (signed_in ? 'dashboard' : 'login') : asked;
  const screen = screens[name];
  if (!screen) return undefined;
  const layout = shown[theme]?.[screen.layout] ?? screen.layout;
  const files = [...new Set([...(layouts[layout] ?? []), ...screen.files])];
  const leads_on = signed_in && mayLeadOn.includes(name);
  const texts = [...told.everywhere, ...files, ...screen.beside].flatMap((file) => told.texts[file] ?? []);
  const styles = files.filter(isStyle).map(style).join('\n    ');
  const scripts = files
    .filter((file) => !isStyle(file))
    .map(script)
    .join('\n    ');
  return {
    screen: name,
    asked: name === asked,
    styles,
    scripts,
    ...(layout !== 'admin' && !leads_on && { texts: new Set(texts) }),
  };
}

const isStyle = (file: string): boolean => file.endsWith('.css');
const style = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;
const script = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

const scriptLinks = /\n *<link rel="modulepreload"[^>]*>/g;
const styleLinks = /\n *<link rel="stylesheet"[^>]*>|\n *<!--sen-styles-->/g;
const firstScript = /\n *<link rel="preload" as="script"[^>]*>/;
const head = /\n *<\/head>/;

/**
 * A page that stands empty until its scripts have come asks for the long ones first, as the line to a phone lies idle while many small
 * styles are fetched; and for its data before these, since a script waits for all styles that stand before it.
 */
export const scriptsFirst = (template: string): string =>
  template
    .replace(scriptLinks, '')
    .replace(styleLinks, '')
    .replace(firstScript, (first) => `${first}${template.match(scriptLinks)?.join('')}`)
    .replace(head, (end) => `${template.match(styleLinks)?.join('')}${end}`);
