import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areas } from './areas.ts';
import { slugOf } from './shared/slug.ts';
import {
  addressMeant,
  matchesOf,
  patternOf,
  resolveScreen,
  type ScreenName,
  screenNames,
  urlOf,
  withoutFrame,
} from './urls.ts';

const digits = fc.integer({ min: 1, max: 999_999_999 }).map(String);
const slug = fc.oneof(
  fc.string({ unit: 'grapheme' }).map(slugOf),
  fc.constantFrom('new', 'html', 'a.html', 'trial', '1-2', 'bài-kiểm-tra', '日本語', 'results'),
);
const kinds: Readonly<Record<string, fc.Arbitrary<string>>> = {
  slug,
  navs: fc.array(digits, { minLength: 1, maxLength: 4 }).map((iids) => iids.join('-')),
  exam_mode: fc.constantFrom('normal', 'preview', 'review', 'trial', 'preview_test'),
  profile_step: fc.constantFrom('info', 'contact', 'education', 'avatar', 'password', 'setting'),
  course_list: fc.constantFrom('in-progress-courses', 'public-courses', 'rejected-courses'),
  join_code: fc.constantFrom('ABCDEFG', 'abc-defg'),
  menu: fc.constantFrom('general', 'theme', 'templates'),
  sheet: fc.constantFrom('user', 'student', 'group'),
  type: fc.constantFrom('mail', 'layout'),
  // Kinds that have no screens of their own.
  person_kind: fc.constantFrom('user', 'student', 'teacher', 'parent', 'employee'),
  hrms_type: fc.constantFrom('student', 'teacher', 'parent', 'employee'),
  person_view: fc.constantFrom('info', 'parents', 'children', 'organizations', 'courses', 'rights'),
  ntype: fc.constantFrom('major', 'fee-category', 'job-position', 'skill'),
  nested: fc.constantFrom('major', 'skill', 'course/12/skill', 'course/12/syllabus/34/major'),
  step: fc.constantFrom('info', 'skills', 'history'),
  sub_action: fc.constantFrom('history'),
  domain: fc.constantFrom('abc', 'lotus', 'truong-1', '12'),
};
const parametersOf = (name: ScreenName): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      [...patternOf(name).matchAll(/:([a-z_]+)/g)].map(([, parameter = '']) => [parameter, kinds[parameter] ?? digits]),
    ),
  );
/** Parameters of a screen known only by its name. */
const addressOf = (name: ScreenName, params: Record<string, string>, query?: Record<string, string>): string =>
  Reflect.apply(urlOf, undefined, [name, params, query]);

describe.each(screenNames)('the address of %s', (name) => {
  it('leads back to the screen with the same parameters, and to no other', () => {
    fc.assert(
      fc.property(parametersOf(name), (params) => {
        const address = addressOf(name, params);
        expect(matchesOf(address)).toEqual([{ name, params }]);
        const back = resolveScreen(address);
        expect(back && addressOf(back.name, { ...back.params })).toBe(address);
      }),
    );
  });

  it('is the same screen with any query', () => {
    fc.assert(
      fc.property(parametersOf(name), fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (params, query) => {
        const address = addressOf(name, params, query);
        expect(resolveScreen(address)).toEqual({ name, params });
        const sent = new URLSearchParams(address.split('?')[1] ?? '');
        for (const [key, value] of Object.entries(query)) if (value !== '') expect(sent.get(key)).toBe(value);
      }),
    );
  });
});

describe('the grammar of addresses', () => {
  it('has each of its patterns, and each word of a parameter, from one area only', () => {
    const patterns = areas.flatMap(({ screens }) => Object.keys(screens?.patterns ?? {}));
    const words = areas.flatMap(({ screens }) =>
      Object.entries(screens?.parameters ?? {}).flatMap(([name, meaning]) =>
        meaning.split('|').map((word) => `${name}: ${word}`),
      ),
    );
    for (const names of [patterns, words]) expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('never fits two screens, whatever is asked', () => {
    const segment = fc.oneof(
      digits,
      slug,
      fc.constantFrom('admin', 'learn', 'exam', 'exercise', 'course', 'question', '1-2', 'x.html', ''),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        expect(matchesOf(`/${segments.join('/')}`).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '/nothing',
    '/admin/nothing',
    '/admin/nothing/12',
    '/admin/major/12/nothing',
    '/admin/nothing/12/major/new',
    '/admin/course/12/major',
    '/admin/question/abc',
    '/admin/question/-1',
    '/admin/question/1/',
    '/learn/1-2//x.html',
    '/exam/cheat/1/x.html',
    '/overview/1-2/.html',
    '/overview/1-2/nameXhtml',
    '/overview/1-2/../x.html',
    '/admin/question/9999999999999999',
    '//login',
    '/%',
    '',
  ])('knows no screen at %s', (address) => {
    expect(resolveScreen(address)).toBeNull();
  });

  it('is shown in another frame behind a prefix, which says nothing of the screen', () => {
    expect(withoutFrame('/mobile/dashboard')).toBe('/dashboard');
    expect(withoutFrame('/mobile')).toBe('/');
    expect(withoutFrame('/small/admin/user')).toBe('/admin/user');
    for (const path of ['/', '/small/world', '/mobiles', '/admin/mobile']) expect(withoutFrame(path)).toBe(path);
  });

  it.each([
    ['/overview/1-2/x.html', undefined],
    ['/p-overview/1-2/x.html', '/overview/1-2/x.html'],
    ['/learn/1-2/x.html', '/overview/1-2/x.html'],
    ['/overview/1-2/9/x.html', undefined],
    ['/p-overview/1-2/9/x.html', '/overview/1-2/9/x.html'],
    ['/learn/1-2/5-6/x.html', undefined],
    ['/p-learn/1-2/5/x.html', undefined],
    ['/overview/0/1-2/x.html', '/overview/1-2/x.html'],
    ['/p-learn/3/1-2/x.html', '/overview/1-2/x.html'],
    ['/learn/0/1-2/5-6/x.html', '/learn/1-2/5-6/x.html'],
    ['/p-learn/3/1-2/5/x.html', '/p-learn/1-2/5/x.html'],
    ['/learn/0/1-2/7/5-6/x.html', '/learn/1-2/5-6-7/x.html'],
    ['/p-learn/0/1-2/7/5/x.html', '/p-learn/1-2/5-7/x.html'],
    ['/overview/0/1-2/7/5-6/x.html', '/learn/1-2/5-6/x.html'],
    ['/p-overview/0/1-2/5-6/x.html', '/learn/1-2/5-6/x.html'],
    ['/site/child/7/in-progress-courses', '/dashboard/child/7/in-progress-courses'],
  ])('of courses %s is meant as it is, or as %s', (address, meant) => {
    expect(addressMeant(address)).toBe(meant);
    expect(resolveScreen(meant ?? address)).not.toBeNull();
    expect(meant && resolveScreen(address)).toBeFalsy();
  });

  it('leaves out query entries that are undefined or empty', () => {
    expect(urlOf('bank', {}, { keyword: 'a b&c', page: 2, tag: undefined, type: '' })).toBe(
      '/admin/bank?keyword=a%20b%26c&page=2',
    );
  });
});

describe('a slug', () => {
  it('has no marks, no blanks, and is never empty', () => {
    expect(slugOf('Đề kiểm tra Tiếng Việt – 1')).toBe('de-kiem-tra-tieng-viet-1');
    expect(slugOf('日本語 テスト')).toBe('日本語-テスト');
    expect(slugOf(' !? ')).toBe('item');
  });

  it('stays the same when made again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });
});
