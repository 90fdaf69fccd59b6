import type { FirstLoad } from '@sen/domain/shared/first-load.ts';
import { translations } from '@sen/domain/words.ts';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { Screen } from './src/platform/route.ts';
import type { OwnSlots, SlotPart } from './src/platform/slots.tsx';
import { type ShownLayout, shownLayout, shownLayouts } from './src/ui/theme/layouts.ts';
import { faces } from './src/ui/theme/tokens.ts';

const routeLists = /\/slices\/[\w-]+\/routes\.tsx$/;
const slotLists = /\/slices\/[\w-]+\/slots\.tsx$/;
/** Comes by itself right after the first screen. */
const following = ['/app/HeaderTools.tsx', '/app/Extras.tsx', '/ui/Notices.tsx'];
const styleSheet = /\n *<link rel="stylesheet"[^>]*>/g;
const boot = /\n *<!--sen-bootstrap-->\n *<script src="\/first-paint\.js"><\/script>/;

/** Tells which files each screen begins with, so that none is found only by running another: the server, whose first HTML names them, and the app, for the screens that follow. */
export function firstLoad(): Plugin {
  return {
    name: 'sen-first-load',
    apply: 'build',
    // Behind Vite's own plugins, which take out chunks that hold styles alone.
    enforce: 'post',
    // What is to be fetched is named before the page's own data, which is long; and styles before scripts, as the page shows without these.
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(styleSheet, '')
          .replace(
            /\n *<script type="module"/,
            (first) => `${html.match(styleSheet)?.join('')}\n    <!--sen-styles-->${first}`,
          )
          .replace(boot, '\n    <link rel="preload" as="script" href="/first-paint.js" />')
          .replace(/\n *<\/head>/, (end) => `${boot.exec(html)?.[0]}${end}`),
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
      const filesOfModule = (path: string): readonly string[] => {
        // A file that others import too is loaded by a chunk of its own.
        const chunk =
          chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path)) ??
          chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
        return chunk ? filesOf(chunk, bundle).filter((file) => !entry.has(file)) : this.error(`no file holds ${path}`);
      };
      const modules = [...this.getModuleIds()].sort();
      const screens = (await listsIn(modules, routeLists)).flatMap(({ routes }) => routes ?? []);
      const slots = (await listsIn(modules, slotLists)).flatMap(({ slots: own }) => own ?? []);
      const told: FirstLoad = {
        everywhere: [...entry, ...following.flatMap(filesOfModule)],
        texts: Object.fromEntries(
          chunks.map((chunk) => {
            const later = entry.has(chunk.fileName) ? [] : laterFiles(chunk, bundle, entry);
            return [chunk.fileName, keysIn([chunk, ...later].map(({ code }) => code).join('\n'))];
          }),
        ),
        layouts: Object.fromEntries(shownLayouts.map((name) => [name, filesOfModule(fileOf(name))])),
        shown: Object.fromEntries(
          Object.entries(faces).map(([theme, face]) => [
            theme,
            { frontend: shownLayout('frontend', face), learning: shownLayout('learning', face) },
          ]),
        ),
        screens: Object.fromEntries(
          screens.map(({ name, layout, access, load, slot }) => {
            // What the slot of a screen holds is not named by its own file; what only some see in it comes beside.
            const parts = slots.flatMap((own) => (slot && own[slot]) ?? []);
            const [first, later] = [true, false].map((is_first) =>
              parts
                .filter((part) => (part.first ?? false) === is_first)
                .flatMap((part) => filesOfModule(moduleOf(part.load))),
            );
            const files = [...filesOfModule(moduleOf(load)), ...(first ?? [])];
            return [name, { layout, access, files: [...new Set(files)], beside: later ?? [] }];
          }),
        ),
      };
      this.emitFile({ type: 'asset', fileName: '.first-load.json', source: JSON.stringify(told) });
      const scripts = Object.entries(told.screens).map(([name, { layout, files }]) => {
        const frame = layout === 'admin' ? (told.layouts.admin ?? []) : [];
        return [name, [...new Set([...frame, ...files])].filter(isScript)];
      });
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(scripts)) });
    },
  };
}

const isScript = (file: string): boolean => file.endsWith('.js');

const fileOf = (name: ShownLayout): string =>
  `/app/layouts/${name.slice(0, 1).toUpperCase()}${name.slice(1)}Layout.tsx`;

/** A chunk with all that it imports, and their styles: those of what is imported come before its own. */
export function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): string[] {
  if (!found.has(chunk.fileName)) {
    found.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') filesOf(imported, bundle, found);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  }
  return [...found];
}

/** What a file may bring while it is shown, and what that brings: parts that are drawn before the rest of the texts is here need words too. */
function laterFiles(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  known: ReadonlySet<string>,
  found = new Set<Rolldown.OutputChunk>(),
): readonly Rolldown.OutputChunk[] {
  for (const name of [...chunk.dynamicImports, ...(found.has(chunk) ? chunk.imports : [])]) {
    const later = bundle[name];
    if (later?.type !== 'chunk' || known.has(name) || found.has(later)) continue;
    found.add(later);
    laterFiles(later, bundle, known, found);
  }
  return [...found];
}

const allKeys = Object.keys(translations.en);
const isWord = /^\w+$/;

/** Keys that stand in the code, whole or by their beginning or end (`status_${…}`). */
function keysIn(code: string): string[] {
  const words = new Set(code.match(/\w+/g));
  const stands = (key: string) => words.has(key) || (!isWord.test(key) && code.includes(key));
  const beginnings = [...code.matchAll(/(\w+_)\$\{/g)].map(([, beginning = '']) => beginning);
  const ends = [...code.matchAll(/\}(_\w+)`/g)].map(([, end = '']) => end);
  return allKeys.filter(
    (key) =>
      stands(key.replace(/_one$/, '')) ||
      beginnings.some((beginning) => key.startsWith(beginning)) ||
      ends.some((end) => key.endsWith(end)),
  );
}

interface Lists {
  readonly routes?: readonly Screen[];
  readonly slots?: OwnSlots;
}

const NO_STYLES = '\0no-styles';
/** What a list is drawn with does not matter here. */
const noStyles: Plugin = {
  name: 'sen-no-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NO_STYLES : null),
  load: (id) => (id === NO_STYLES ? 'export default {}' : null),
};

/** Lists as the app has them; they name the files of screens and parts but do not load them. */
const listsIn = (modules: readonly string[], of: RegExp): Promise<readonly Lists[]> =>
  Promise.all(
    modules
      .filter((id) => of.test(id))
      .map(async (id) => {
        const options = { configFile: false, root: import.meta.dirname, logLevel: 'error' } as const;
        return (await runnerImport<Lists>(id, { ...options, plugins: [noStyles] })).module;
      }),
  );

/** Where a screen's code is, as its loader says it. */
function moduleOf(load: Screen['load'] | SlotPart['load']): string {
  const [, path] = /import\w*\(\s*["'`]([^"'`]+)/.exec(`${load}`) ?? [];
  if (!path) throw new Error(`a screen without a file of its own: ${load}`);
  return path;
}
