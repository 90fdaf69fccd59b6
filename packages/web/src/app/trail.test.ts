import type { ScreenName } from '@sen/domain/urls.ts';
import { expect, it } from 'vitest';
import { at, type Place, pathOfPlace } from '../platform/place.ts';
import { trailOf } from '../platform/trail.ts';
import { screenOf } from './screens.ts';

const home = at('dashboard', {});
const pathsTo = (place: Place) => trailOf(place, home, screenOf).map((step) => pathOfPlace(step));

it.each<readonly [Place, readonly string[]]>([
  [home, ['/dashboard']],
  [at('sessions', {}), ['/dashboard', '/user/sessions']],
  [at('marking', {}), ['/dashboard', '/teach', '/teach/marking']],
  [at('bank_import', {}), ['/dashboard', '/admin', '/admin/bank', '/admin/bank/import']],
  [at('organization_tree', {}), ['/dashboard', '/admin', '/admin/organization/tree']],
  [at('question', { iid: 7 }), ['/dashboard', '/admin', '/admin/bank', '/admin/question/7']],
  [at('system_school', { domain: 'lotus' }), ['/dashboard', '/system', '/system/schools', '/system/schools/lotus']],
  [
    at('conf_type', { menu: 'templates', type: 'mail' }),
    ['/dashboard', '/admin', '/admin/conf', '/admin/conf/templates/mail'],
  ],
])('stands below every screen whose address begins its own: %#', (place, paths) => {
  expect(pathsTo(place)).toEqual(paths);
});

it('stands below the course that the address names besides', () => {
  expect(pathsTo(at('exercise_results', { iid: 5 }, { ciid: 3 }))).toEqual([
    '/dashboard',
    '/teach',
    '/admin/course/3',
    '/admin/exercise/5?ciid=3',
    '/admin/exercise/5/results?ciid=3',
  ]);
});

it('goes from a lesson to its course, and from a child’s course to the home of that child', () => {
  const lesson = at('element', { ciid: 1, siid: 2, navs: '3-4', slug: 'light' });
  expect(pathsTo(lesson).slice(0, 2)).toEqual(['/dashboard', '/overview/1-2/light.html']);
  const of_child = at('course_overview_of', { ciid: 1, siid: 2, uiid: 9, slug: 'physics' });
  expect(pathsTo(of_child)[0]).toBe('/dashboard?child=9');
});

it('has the name of a document in an address that ends in one', () => {
  expect(pathOfPlace(at('course_overview', { ciid: 1, siid: 2, slug: 'light' }), 'Vật lí 12')).toBe(
    '/overview/1-2/vat-li-12.html',
  );
});

it('never goes in a circle', () => {
  const names: readonly ScreenName[] = ['admin', 'teach', 'conf', 'system', 'portal', 'course_new', 'question_new'];
  for (const name of names) expect(trailOf({ name, params: {} }, home, screenOf).length).toBeLessThan(5);
});
