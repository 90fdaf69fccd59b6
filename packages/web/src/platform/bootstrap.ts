/// <reference types="vite/client" />
import type { UserInfo } from '@sen/domain/identity/model.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import type { PublicConf, School } from '@sen/domain/tenancy/model.ts';
import type { Services } from '@sen/domain/tenancy/services.ts';
import type { ScreenName } from '@sen/domain/urls.ts';
import { readStored, writeStored } from './storage.ts';

/** What the server writes into the first HTML, so that the first paint needs no call. */
export interface Bootstrap {
  readonly domain: string | null;
  /** Null, as `school`, where no school answers to the host (code 601). */
  readonly conf: PublicConf | null;
  readonly school: School | null;
  /** Null for a guest. */
  readonly user_info: UserInfo | null;
  readonly language: Language;
  /** Changes with any text; tells the browser when the texts it keeps are old (TEN-75). */
  readonly translations_version?: string;
  /** Left out when the browser is expected to have them. */
  readonly translations?: Readonly<Record<string, string>>;
  /** The screen whose texts came with the page, the others follow; left out when all came. */
  readonly translations_of?: ScreenName;
  /** Scripts of others that the school has set up. */
  readonly services?: Services;
  /** Left out where it is not known. */
  readonly sends_mail?: boolean;
  readonly nonce?: string;
  /** The server did not answer: this is what the device keeps of the last page. */
  readonly from_device?: boolean;
}

const keptName = 'page';
/** The database on the device is not needed for the first paint. */
const keptPage = () => import('./kept-page.ts');

const nothing: Bootstrap = { domain: null, conf: null, school: null, user_info: null, language: 'en' };

export function isBootstrap(value: unknown): value is Bootstrap {
  return typeof value === 'object' && value !== null && 'school' in value && 'language' in value;
}

/** What the page was sent with; undefined where it was not sent by our server (`npm run dev`). */
async function fromPage(): Promise<Bootstrap | undefined> {
  const text = globalThis.document?.getElementById('sen-bootstrap')?.textContent;
  if (!text) return undefined;
  const value: unknown = JSON.parse(text);
  if (isBootstrap(value)) return keep(value);
  if (typeof value !== 'object' || value === null || !('from_device' in value)) return undefined;
  const page = await keptPage()
    .then(({ readKeptPage }) => readKeptPage())
    .catch(() => readStored(keptName));
  return { ...(isBootstrap(page) ? page : nothing), ...value, from_device: true };
}

let allTexts: Bootstrap['translations'];

let written: Promise<void> = Promise.resolve();

/** For the day the page is opened without the network; a nonce is good for one page. */
function keep(page: Bootstrap): Bootstrap {
  const { nonce: _, translations, translations_of, ...rest } = page;
  if (translations && !translations_of) allTexts = translations;
  // Read before the first paint, which cannot wait; texts are kept there by themselves.
  writeStored(keptName, rest);
  written = keptPage()
    .then(({ writeKeptPage }) => writeKeptPage({ ...rest, translations: allTexts }))
    .catch(() => undefined);
  return page;
}

/** Who is signed in from now on; null forgets the person. What it answers is fulfilled when the device keeps it. */
export function keepUser(user_info: UserInfo | null): Promise<void> {
  if (bootstrap.school)
    last = keep({ ...bootstrap, from_device: undefined, user_info: user_info && { ...user_info, token: undefined } });
  return written;
}

/** All texts of the page's language, once they are here. */
export function keepAllTexts(texts: Readonly<Record<string, string>>): void {
  allTexts = texts;
  if (bootstrap.school && !bootstrap.from_device) keep(last);
}

/** Who is signed in as far as this browser knows, by whichever tab told it last. */
export function keptUser(): UserInfo | null {
  const page = readStored(keptName);
  return isBootstrap(page) ? page.user_info : null;
}

/** The same by the call of the specification (TEN-05), while the app is developed. Texts follow by their own call. */
async function fromServer(): Promise<Bootstrap> {
  if (!globalThis.document) return nothing;
  const token = readStored('token');
  const answer = await fetch('/site/get-information-by-domain', {
    method: 'POST',
    body: new URLSearchParams({ hostname: location.hostname }),
    headers: typeof token === 'string' ? { 'X-Sand-Token': token } : {},
  });
  const { success, result } = await answer.json();
  if (!success) return nothing;
  const { domain, conf, school, userInfo: user_info } = result;
  return { domain, conf, school, user_info, language: user_info?.settings.language ?? school.language };
}

export let bootstrap: Bootstrap =
  (await fromPage()) ?? (import.meta.env?.DEV ? await fromServer().catch(() => nothing) : nothing);
/** The page as it was kept last. */
let last = bootstrap;

/** On the server, where one process draws the pages of many: what is drawn next. */
export function openPage(page: Bootstrap): void {
  bootstrap = page;
}
