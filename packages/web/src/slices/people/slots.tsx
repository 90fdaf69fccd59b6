import { type OwnSlots, slotPart } from '../../platform/slots.tsx';

export const slots: OwnSlots = {
  person_organizations: slotPart(() => import('./organization/parts/PlacesOfPerson.tsx')),
  person_view: slotPart(() => import('./gate/PersonGates.tsx'), {
    view: { name: 'gates', of: ['student'], order: 55 },
  }),
  profile_setting: slotPart(() => import('./personal/OwnData.tsx')),
};
