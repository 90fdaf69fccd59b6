import { getCardPackage } from '@sen/domain/setup/cards/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { isPermanent } from '../../../platform/call.ts';
import type { DocumentProps } from '../../../platform/document.tsx';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';

export default function PackageName({ params, children }: DocumentProps) {
  const found = useQuery({ ...queryOf(getCardPackage, { iid: `${params.id}` }), retry: false });
  return children(isPermanent(found.error) ? t('card_package_not_found') : found.data?.name);
}
