import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { firstAsksOf } from '@sen/domain/first-asks.ts';
import type { Drawn } from '@sen/domain/shared/first-load.ts';
import { palettes, themeNameOf } from '@sen/domain/tenancy/palettes.ts';
import type { SourceKind, Sources } from '@sen/domain/tenancy/services.ts';
import { resolveScreen, withoutFrame } from '@sen/domain/urls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { compressedFor } from './compression.ts';
import { type Drawer, openDrawer } from './drawing.ts';
import { readFirstLoad, scriptsFirst } from './first-load.ts';

/** Writes JSON into a page so that no text in it can end the element. */
const jsonForPage = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the first HTML carries, so that theme, language and configuration are there before first paint. */
export interface FirstPage {
  readonly title: string;
  readonly description: string;
  /** Language tag of the document. */
  readonly lang: string;
  readonly palette: string;
  readonly layout: string;
  readonly data: unknown;
  /** All texts of the language; the page carries those that its screen names, the others follow. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Left out where no school answers. */
  readonly signed_in?: boolean;
  /** Picture of the school, as an app on a phone shows it. */
  readonly icon?: string;
  /** Foreign hosts that the school's configuration names. */
  readonly sources?: Sources;
}

/** Where a browser fetches the page it opens while the server does not answer. */
const SHELL_PATH = '/offline-shell';
/** The same for everyone: the app fills it with what the device keeps. */
const SHELL: FirstPage = {
  title: 'Sen',
  description: '',
  lang: 'en',
  palette: 'light',
  layout: 'lotus',
  data: { from_device: true },
};

interface Options {
  /** Folder of the built web app. */
  readonly dist: string;
  readonly secure: boolean;
  readonly log: Logger;
  firstPage(request: FastifyRequest): Promise<FirstPage>;
}

/** Serves the built app: hashed assets for a year, and its one page for every other address that a browser opens. */
export async function addPage(server: FastifyInstance, options: Options): Promise<void> {
  const file = join(options.dist, 'index.html');
  const template = existsSync(file) ? templatesOf(readFileSync(file, 'utf8')) : undefined;
  const firstLoad = readFirstLoad(options.dist);
  const drawer = await openDrawer(options.dist, options.log);
  const answer = async (request: FastifyRequest, reply: FastifyReply) =>
    template !== undefined && wantsPage(request)
      ? sendPage(request, reply, template, await options.firstPage(request), { firstLoad, drawer })
      : sendUnknown(request, reply);
  server.get('/manifest.webmanifest', async (request, reply) => sendManifest(reply, await options.firstPage(request)));
  server.setNotFoundHandler(answer);
  server.get('/', answer);
  if (template === undefined) return;
  server.get(SHELL_PATH, (request, reply) => sendPage(request, reply, template, SHELL));
  // The build lays compressed twins beside the files.
  const files = { index: false, preCompressed: true } as const;
  // One route for all hashed files: a route for each of so many would be felt at every start.
  await server.register(fastifyStatic, {
    ...files,
    root: join(options.dist, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  await server.register(fastifyStatic, {
    ...files,
    root: options.dist,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
}

const sendUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.status(404).send({ success: false, message: 'call_unknown', trace_id: request.id });

/** What a phone needs to keep the school among its apps. */
function sendManifest(reply: FastifyReply, page: FirstPage): FastifyReply {
  const { title, description, lang, icon } = page;
  const colours = palettes[themeNameOf(page.layout)][page.palette === 'dark' ? 'dark' : 'light'];
  return reply
    .type('application/manifest+json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(
      JSON.stringify({
        id: '/',
        name: title,
        short_name: title.length > 12 ? (title.split(/\s+/).at(-1) ?? title) : title,
        description,
        lang,
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: colours.page,
        theme_color: colours.surface,
        icons: [{ src: icon || '/favicon.svg', sizes: 'any', purpose: 'any' }],
      }),
    );
}

/** Browsers name HTML; others who take anything, as link previews and command lines do, get the page where a screen is. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accept = headers.accept ?? '*/*';
  const [path = ''] = url.split('?', 1);
  return accept.includes('text/html') || (accept.includes('*/*') && isScreen(path));
}

const isScreen = (path: string): boolean => withoutFrame(path) !== path || resolveScreen(path) !== null;

/** The one page, for what the server draws and for what stands empty until the app draws it. */
interface Templates {
  readonly drawn: string;
  readonly empty: string;
}
const templatesOf = (page: string): Templates => ({ drawn: page, empty: scriptsFirst(page) });

/** What the build made for the server. */
interface Built {
  readonly firstLoad?: ReturnType<typeof readFirstLoad>;
  readonly drawer?: Drawer | undefined;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  template: Templates,
  page: FirstPage,
  { firstLoad, drawer }: Built = {},
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const { layout: theme, signed_in } = page;
  const [path = '/'] = request.url.split('?');
  const begin = signed_in === undefined ? undefined : firstLoad?.({ path, theme, signed_in });
  const drawn = begin?.asked ? await drawer?.(request.url, page) : undefined;
  const data = jsonForPage({
    ...(typeof page.data === 'object' ? page.data : {}),
    translations: begin?.texts && page.texts ? textsOf(begin.texts, page.texts) : page.texts,
    translations_of: begin?.texts && begin.screen,
    asks: signed_in && begin?.asked ? firstAsksOf(request.url) : undefined,
    nonce,
  });
  const html = (drawn ? template.drawn : template.empty)
    .replace(
      /<html[^>]*>/,
      () =>
        `<html lang="${page.lang}" data-theme="${escapeHtml(page.layout)}" data-palette="${escapeHtml(page.palette)}"${attributes(drawn)}>`,
    )
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${escapeHtml(page.title)}</title>\n    <meta name="description" content="${escapeHtml(page.description)}">`,
    )
    .replace('<!--sen-styles-->', () => begin?.styles ?? '')
    .replace(
      '<!--sen-bootstrap-->',
      () =>
        `${begin?.scripts ?? ''}\n    <script type="application/json" id="sen-bootstrap" nonce="${nonce}">${data}</script>`,
    )
    .replace(/<(script|style)(?=[\s>])(?![^>]*nonce=)/g, `<$1 nonce="${nonce}"`)
    .replace('<div id="root"></div>', (empty) =>
      drawn ? `<div id="root">${withNonce(drawn.html, nonce)}</div>` : empty,
    );
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(nonce, page.sources));
  return reply.send(await compressedFor(request, reply, html));
}

/** A drawing has styles and no scripts: one that came into it all the same gets no leave to run. */
const withNonce = (html: string, nonce: string): string => html.replace(/<style(?=[\s>])/g, `<style nonce="${nonce}"`);

const attributes = (drawn: Drawn | undefined): string =>
  Object.entries(drawn?.page ?? {})
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

const textsOf = (keys: ReadonlySet<string>, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(key)));

/** No script runs that this page did not name; style attributes are needed by rendered mathematics. */
function policy(nonce: string, sources: Sources = {}): string {
  const and = (kind: SourceKind) => (sources[kind] ?? []).map((host) => ` ${host}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${and('script')}`,
    `style-src 'self' 'nonce-${nonce}'${and('style')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https:${and('img')}`,
    `media-src 'self' data: blob: https:${and('media')}`,
    `font-src 'self'${and('font')}`,
    `connect-src 'self'${and('connect')}`,
    `frame-src 'self'${and('frame')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
