import { useEffect } from 'react';
import { useStore } from '../platform/store.ts';
import { notice } from '../ui/notice.tsx';
import { newVersion } from './updates.ts';

/** Offers a new version, to be taken when it suits; nothing is said while `quiet`. */
export function NewVersion({ quiet }: { readonly quiet: boolean }) {
  const isThere = useStore(newVersion);
  useEffect(() => {
    if (isThere && !quiet) return notice.offer('new_version', 'reload_page', () => location.reload());
  }, [isThere, quiet]);
  return null;
}
