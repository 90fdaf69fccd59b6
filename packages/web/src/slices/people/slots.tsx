import { type OwnSlots, slotPart } from '../../platform/slots.tsx';

export const slots: OwnSlots = {
  person_organizations: slotPart(() => import('./organization/parts/PlacesOfPerson.tsx')),
  profile_setting: slotPart(() => import('./personal/OwnData.tsx')),
};
