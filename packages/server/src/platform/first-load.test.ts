import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirstLoad } from '@sen/domain/shared/first-load.ts';
import { afterAll, expect, test } from 'vitest';
import { readFirstLoad, scriptsFirst } from './first-load.ts';

const told: FirstLoad = {
  everywhere: ['assets/app.js', 'assets/app.css', 'assets/tools.js'],
  texts: {
    'assets/app.js': ['sign_in'],
    'assets/tools.js': ['language'],
    'assets/login.js': ['sign_in', 'password'],
    'assets/dashboard.js': ['my_courses'],
    'assets/exam.js': ['time_left'],
    'assets/todo.js': ['to_do'],
  },
  layouts: {
    frontend: [],
    lotus: ['assets/lotus.js', 'assets/menu.js', 'assets/menu.css'],
    learning: ['assets/plain.js'],
  },
  shown: { lotus: { frontend: 'frontend', learning: 'lotus' }, apc: { frontend: 'frontend', learning: 'learning' } },
  screens: {
    login: { layout: 'frontend', access: 'guest', files: ['assets/login.js', 'assets/login.css'], beside: [] },
    dashboard: {
      layout: 'learning',
      access: 'signed_in',
      files: ['assets/dashboard.js', 'assets/menu.js'],
      beside: ['assets/todo.js'],
    },
    exam: { layout: 'learning', access: 'everyone', files: ['assets/exam.js'], beside: [] },
    register: { layout: 'frontend', access: 'everyone', files: [], beside: [] },
    conf: { layout: 'admin', access: 'signed_in', files: ['assets/conf.js'], beside: [] },
  },
};
const dist = mkdtempSync(join(tmpdir(), 'sen-first-load-'));
writeFileSync(join(dist, '.first-load.json'), JSON.stringify(told));
afterAll(() => rmSync(dist, { recursive: true }));

const begin = readFirstLoad(dist);
const named = (path: string, signed_in = false, theme = 'lotus') => {
  const { styles = '', scripts = '' } = begin({ path, theme, signed_in }) ?? {};
  return [...`${scripts}${styles}`.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);
};

test('a page names the files of its screen and of the layout that the theme gives it, each once', () => {
  expect(named('/dashboard', true)).toEqual(['lotus.js', 'menu.js', 'dashboard.js', 'menu.css']);
  expect(named('/dashboard', true, 'apc')).toEqual(['plain.js', 'dashboard.js', 'menu.js']);
  expect(named('/exam/normal/7/on-tap.html', true)).toContain('exam.js');
});

test('scripts are fetched ahead and styles hold back the first paint', () => {
  expect(begin({ path: '/login', theme: 'lotus', signed_in: false })).toMatchObject({
    scripts: '<link rel="modulepreload" crossorigin href="/assets/login.js">',
    styles: '<link rel="stylesheet" crossorigin href="/assets/login.css">',
  });
});

test('whoever is sent on to another screen gets the files of that one', () => {
  expect(named('/dashboard')).toEqual(['login.js', 'login.css']);
  expect(named('/login', true)).toContain('dashboard.js');
});

test('an address without a screen, and a build that tells nothing, name nothing', () => {
  expect(named('/no/such/place')).toEqual([]);
  expect(readFirstLoad(join(dist, 'none'))({ path: '/login', theme: 'lotus', signed_in: false })).toBeUndefined();
});

test('a page brings the texts of its screen and of what stands around every screen', () => {
  const { screen, texts } = begin({ path: '/login', theme: 'lotus', signed_in: false }) ?? {};
  expect(screen).toBe('login');
  expect([...(texts ?? [])].sort()).toEqual(['language', 'password', 'sign_in']);
  expect(begin({ path: '/dashboard', theme: 'lotus', signed_in: false })?.screen).toBe('login');
});

test('what only some see of a screen brings its texts, but no file', () => {
  expect(begin({ path: '/dashboard', theme: 'lotus', signed_in: true })?.texts).toContain('to_do');
  expect(named('/dashboard', true)).not.toContain('todo.js');
});

test('pages of the office bring all texts', () => {
  const office = begin({ path: '/admin/conf', theme: 'lotus', signed_in: true });
  expect(office?.screen).toBe('conf');
  expect(office?.texts).toBeUndefined();
});

test('only the screen that the address names can be drawn, not the one it leads this visitor to', () => {
  expect(begin({ path: '/login', theme: 'lotus', signed_in: false })?.asked).toBe(true);
  expect(begin({ path: '/dashboard', theme: 'lotus', signed_in: false })?.asked).toBe(false);
});

test('a way in that leads on whoever is in already brings the texts of wherever that is', () => {
  expect(begin({ path: '/register', theme: 'lotus', signed_in: true })?.texts).toBeUndefined();
  expect(begin({ path: '/register', theme: 'lotus', signed_in: false })?.texts).toContain('language');
});

test('a page that stands empty until its scripts have come fetches these first, and its data before its styles', () => {
  const page = `<head>
    <link rel="preload" as="script" href="/first-paint.js" />
    <link rel="stylesheet" crossorigin href="/assets/app.css">
    <!--sen-styles-->
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <!--sen-bootstrap-->
    <script src="/first-paint.js"></script>
  </head>`;
  const order = scriptsFirst(page).match(/[\w-]+\.(js|css)|sen-\w+/g);
  const first = ['first-paint.js', 'react.js', 'index.js', 'sen-bootstrap', 'first-paint.js'];
  expect(order).toEqual([...first, 'app.css', 'sen-styles']);
});
