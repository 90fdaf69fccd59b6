import { type ComponentType, lazy } from 'react';
import type { OwnFieldProps } from '../../ui/StepForm.tsx';

const day = lazy(() => import('../../ui/DayInput.tsx'));

/** Fields that are entered in a way of their own, by kind and name. */
export const ownInputs: Readonly<Record<string, ComponentType<OwnFieldProps>>> = {
  'organization.type': lazy(() => import('../../slices/people/organization/parts/TypeInput.tsx')),
  'organization.province': lazy(() => import('../../slices/people/organization/parts/ProvinceInput.tsx')),
  'schools-in-vietnam.province': lazy(() => import('../../slices/people/organization/parts/ProvinceInput.tsx')),
  'job-position.org_types': lazy(() => import('../../slices/people/organization/parts/TypesInput.tsx')),
  'job-position.skills': lazy(() => import('./RequiredSkills.tsx')),
  'group.rules': lazy(() => import('../../slices/people/group/parts/RulesInput.tsx')),
  'group.assignment': lazy(() => import('./AssignmentInput.tsx')),
  'contract.user_iid': lazy(() => import('../../slices/people/contract/ContractPerson.tsx')),
  'contract.organization_iid': lazy(async () => ({
    default: (await import('../../slices/people/contract/PlaceInputs.tsx')).ContractOrganization,
  })),
  'contract.job_position_iid': lazy(async () => ({
    default: (await import('../../slices/people/contract/PlaceInputs.tsx')).ContractJobPosition,
  })),
  'contract.from_date': day,
  'contract.to_date': day,
  'classgroup.head_iid': lazy(() => import('./PersonInput.tsx')),
};
