import { personKinds } from '@sen/domain/people/person/model.ts';
import { expect, it } from 'vitest';
import { nobody } from '../../../platform/route.ts';
import { viewsFor } from './views.ts';

const names = (views: ReturnType<typeof viewsFor>) => views.map(({ name }) => name);

it('every record says to which organizations the person belongs, to whoever sees organizations', () => {
  for (const kind of personKinds) {
    expect(names(viewsFor(kind, { roles: ['system:root'] }))).toContain('organizations');
    expect(names(viewsFor(kind, nobody))).not.toContain('organizations');
  }
});

it('what other areas bring stands by its order in the records of the kinds that have it', () => {
  const held = { roles: ['system:root'] };
  const marks = { name: 'marks', of: ['student'], order: 40 };
  expect(names(viewsFor('student', held, [marks]))).toEqual(['info', 'parents', 'organizations', 'marks', 'rights']);
  expect(names(viewsFor('parent', held, [marks]))).not.toContain('marks');
});
