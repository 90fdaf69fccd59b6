import { expect, it } from 'vitest';
import { placeOf } from './true-place.ts';

it('an address under organizations says which of them hold what', () => {
  expect(placeOf(['organization'], 5)).toBeUndefined();
  expect(placeOf(['course', '12', 'sco'], 5)).toBeUndefined();
  expect(placeOf(['organization', '5', 'organization'], 9)).toEqual({ organization_iids: [5, 9] });
  expect(placeOf(['organization', '5', 'organization'], 0)).toEqual({ organization_iids: [5] });
  expect(placeOf(['organization', '5', 'organization', '9', 'student'], 7)).toEqual({
    organization_iids: [5, 9],
    user_iid: 7,
  });
  expect(placeOf(['organization', '5', 'student', '7', 'contract'], 0)).toEqual({
    organization_iids: [5],
    user_iid: 7,
  });
});
