import { useEffect } from 'react';
import { t } from '../../../platform/i18n.ts';
import { Navigate } from '../../../platform/router.ts';
import { notice } from '../../../ui/notice.tsx';

interface ToFirstProps {
  readonly to: string;
  /** Name of the item that waits. */
  readonly locked: string;
}

/** LRN-42: whoever comes to what is locked is led to what has to be passed first. */
export function ToFirst({ to, locked }: ToFirstProps) {
  useEffect(() => notice.say('info', t('sent_to_first', { locked })), [locked]);
  return <Navigate to={to} replace />;
}
