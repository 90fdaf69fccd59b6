import { systemSchool } from '@sen/domain/setup/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { isPermanent } from '../../../platform/call.ts';
import type { DocumentProps } from '../../../platform/document.tsx';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';

export default function SchoolName({ params, children }: DocumentProps) {
  const school = useQuery({ ...queryOf(systemSchool, { domain: `${params.domain}` }), retry: false });
  return children(isPermanent(school.error) ? t('school_not_found') : school.data?.name);
}
