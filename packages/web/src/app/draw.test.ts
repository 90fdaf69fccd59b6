import { languages } from '@sen/domain/shared/actor.ts';
import { translations } from '@sen/domain/words.ts';
import { expect, it } from 'vitest';
import type { Bootstrap } from '../platform/bootstrap.ts';
import { draw } from './draw.tsx';

const theme = { layout: 'lotus', font: 'be-vietnam-pro', top_menus_available: [] };
const schoolNamed = (name: string, language: Bootstrap['language'] = 'vn'): Bootstrap =>
  ({
    domain: 'one',
    conf: { enable_registers: true },
    school: { name, theme, supported_browsers: [] },
    user_info: null,
    language,
  }) as unknown as Bootstrap;
const htmlOf = async (address: string, data: Bootstrap) =>
  (await draw({ address, data, texts: translations[data.language] }))?.html;

it('draws the way in with its heading and labels in each language', async () => {
  for (const language of languages) {
    const html = await htmlOf('/login', schoolNamed('Hoa Sen', language));
    const { sign_in, account_or_email, password } = translations[language];
    expect(html).toContain(`>${sign_in}</h1>`);
    expect(html).toContain(`>${account_or_email}</label>`);
    expect(html).toContain(`>${password}</label>`);
  }
});

it('keeps what a school calls itself a text', async () => {
  const html = await htmlOf('/login', schoolNamed('<img src=x onerror=alert(1)></style><script>alert(2)</script>'));
  expect(html).toContain('&lt;img src=x');
  expect(html).not.toMatch(/<img|<script/);
});

it('lets no form put anything into an address, even where no script comes to hold it', async () => {
  for (const address of ['/login', '/register', '/forgot-password']) {
    const forms = (await htmlOf(address, schoolNamed('Hoa Sen')))?.match(/<form[^>]*>/g) ?? [];
    expect(forms.length, address).toBeGreaterThan(0);
    for (const form of forms) expect(form).toContain('method="post"');
  }
});

it('never draws into one page what belongs to another that is drawn at the same time', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `School ${index}.`);
  const pages = await Promise.all(
    names.map((name, index) => htmlOf('/login', schoolNamed(name, languages[index % 3]))),
  );
  pages.forEach((html, index) => {
    expect(html?.match(/School \d+\./g)?.every((name) => name === names[index])).toBe(true);
    expect(html).toContain(`>${translations[languages[index % 3] ?? 'en'].sign_in}</h1>`);
  });
});

it('leaves to the browser what depends on more than the page carries', async () => {
  expect(await htmlOf('/register?invite=abc', schoolNamed('Hoa Sen'))).toBeUndefined();
  expect(await htmlOf('/dashboard', schoolNamed('Hoa Sen'))).toBeUndefined();
  expect(await htmlOf('/login', { ...schoolNamed('Hoa Sen'), school: null })).toBeUndefined();
  expect(await htmlOf('/login?redirect=%2Fdashboard', schoolNamed('Hoa Sen'))).toContain('</h1>');
});
