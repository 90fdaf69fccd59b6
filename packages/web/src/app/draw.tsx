import type { Draw } from '@sen/domain/shared/first-load.ts';
import { themeNameOf } from '@sen/domain/tenancy/palettes.ts';
import { resolveScreen, type ScreenName } from '@sen/domain/urls.ts';
import { createMemoryHistory } from '@tanstack/history';
import { renderToString } from 'react-dom/server';
import { isBootstrap, openPage } from '../platform/bootstrap.ts';
import { speakFor } from '../platform/i18n.ts';
import { queryClient } from '../platform/query.ts';
import { plainPath } from '../platform/route.ts';
import { openRouter } from '../platform/router.ts';
import { setSite } from '../platform/school.ts';
import { showUser } from '../platform/session.ts';
import { faceMarks } from '../ui/theme/tokens.ts';
import { App } from './App.tsx';
import { preloadAt } from './preload.ts';

/** The ways in: what they show needs no call to be answered. */
const drawn: readonly (ScreenName | undefined)[] = ['login', 'register', 'forgot_password'];

/** The fallback has the measures of the fonts; these would take the line from the scripts, so the app asks for them when it is there. */
const fontsToCome = { 'data-fonts': 'awaited' };

/** What an address may say besides without another sight than the usual one. */
const isPlain = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name === 'redirect');

/**
 * The server's part of the app: the first sight of a page as HTML, from the data that the page carries. What the app knows of page,
 * school and person stands in its modules, of which the server has one set: so everything is set and drawn in one go, between which
 * nothing else can run.
 */
export const draw: Draw = async ({ address, data, texts }) => {
  const [path = '/', search = ''] = address.split('?');
  if (!isBootstrap(data) || !data.school || data.user_info || !isPlain(search)) return undefined;
  const base = data.conf?.base_prefix;
  if (!drawn.includes(resolveScreen(plainPath(path, base))?.name)) return undefined;
  const { layout, font } = data.school.theme;
  const theme = themeNameOf(layout);
  await preloadAt(path, base, theme);
  const router = openRouter(createMemoryHistory({ initialEntries: [address] }), () => undefined);
  const marks = Object.entries(faceMarks(theme, font)).map(([name, value]) => [`data-${name}`, value]);
  const page = { ...Object.fromEntries(marks), ...(font !== 'system' && fontsToCome) };
  openPage(data);
  setSite(data);
  showUser(null);
  speakFor({ language: data.language, translations: texts });
  queryClient.clear();
  // Which nonce the page's elements bear is the page's matter.
  return { html: renderToString(<App router={router} />).replaceAll(' nonce=""', ''), page };
};
