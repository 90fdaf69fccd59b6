import { PublicConf } from '@sen/domain/tenancy/model.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speakFor } from '../platform/i18n.ts';
import { currentSite, setSite } from '../platform/school.ts';
import { inWords } from './change-words.ts';

const before = currentSite();
const school = { org_types: [{ type: 'khoi', name: 'Khối', has_perm: true, parents: [] }] };
beforeAll(() => {
  const conf = PublicConf.parse({ date_format: 'MM/DD/YYYY' });
  setSite({ domain: 'lotus', conf, school: school as unknown as typeof before.school });
});
afterAll(() => setSite(before));

it('a history names countries, and types of organizations as the school does', () => {
  expect(inWords('JP', 'nationality', 'user')).toBe('Japan');
  expect(inWords({ field: 'nationality', values: ['VN', 'JP'] }, 'conditions', 'group')).toContain('Vietnam, Japan');
  expect(inWords('khoi', 'type', 'organization')).toBe('Khối');
  expect(inWords(['khoi', 'gone'], 'org_types', 'job-position')).toBe('Khối, gone');
  expect(inWords('khoi', 'name', 'organization')).toBe('khoi');
});

it('a history writes days as the school does', () => {
  expect(inWords('2026-11-22', 'from_date', 'organization')).toBe('11/22/2026');
});

it('a history writes moments in words, and none as nothing; a choice in a part by the words of its whole', () => {
  speakFor({
    language: 'en',
    translations: { pass_rule_average_score: 'Score reached', question_sequence_random: 'Yes' },
  });
  expect(inWords(1_796_086_800, 'start_time', 'exercise')).toMatch(/2026/);
  expect(inWords(0, 'end_time', 'exercise')).toBe('');
  expect(inWords({ type: 'average_score' }, 'pass_rule', 'exercise')).toContain('Score reached');
  expect(inWords({ question_sequence: 'random' }, 'options', 'exercise')).toContain('Yes');
});
