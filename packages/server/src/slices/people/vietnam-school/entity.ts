import { isProvince } from '@sen/domain/people/organization/provinces.ts';
import { vietnamSchool } from '@sen/domain/people/vietnam-school/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { plainEntity } from '../../../platform/binder/plain.ts';

export const vietnamSchools = plainEntity(vietnamSchool, {
  table: 'vietnam_schools',
  /** A province is one of the list; what was kept before stays. */
  judge: (_work, { province }, before) => {
    if (province !== '' && province !== before?.province && !isProvince(province))
      refuse('invalid_input', { err: { province: 'this_field_is_not_valid' } });
  },
});
