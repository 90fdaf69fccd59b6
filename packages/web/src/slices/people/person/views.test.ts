import { personKinds } from '@sen/domain/people/person/model.ts';
import { expect, it } from 'vitest';
import { nobody } from '../../../platform/route.ts';
import { viewsFor } from './views.ts';

it('every record says to which organizations the person belongs, to whoever sees organizations', () => {
  for (const kind of personKinds) {
    expect(viewsFor(kind, { roles: ['system:root'] })).toContain('organizations');
    expect(viewsFor(kind, nobody)).not.toContain('organizations');
  }
});
