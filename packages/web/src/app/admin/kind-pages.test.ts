import type { UserInfo } from '@sen/domain/identity/model.ts';
import { PublicConf } from '@sen/domain/tenancy/model.ts';
import { resolveScreen } from '@sen/domain/urls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentSite, setSite } from '../../platform/school.ts';
import { kindPages } from './kind-pages.ts';
import { kinds } from './records.ts';

const before = currentSite();
beforeAll(() => setSite({ domain: 'lotus', conf: PublicConf.parse({ tenancy: true }), school: null }));
afterAll(() => setSite(before));

const learner: UserInfo = {
  ...{ iid: 1, id: '1', lname: 'an', name: 'An', mail: '', avatar: '', settings: {}, counter: 0, widget: [] },
  ...{ roles: [], role_names: [], permissions: [], owns_content: false, parent_only: false, working_mode: '' },
  ...{ organizations: [], phongbans: [], user_organizations: [], ga_enabled: false, ga_set_up: false },
};

it('leads whoever may bring in sheets to the import of each kind that comes by sheet, and nobody else', () => {
  const imported = kindPages({ ...learner, roles: ['system:root'] }).imports.map(({ path }) => resolveScreen(path));
  expect(imported.map((found) => found?.name)).toEqual(imported.map(() => 'sheet_import'));
  expect(imported.map((found) => found?.params.sheet)).toEqual(expect.arrayContaining(['user', 'student', 'group']));
  expect(imported.length).toBeLessThanOrEqual(kinds.filter(({ sheet }) => sheet).length);
  expect(kindPages(learner).imports).toEqual([]);
});
