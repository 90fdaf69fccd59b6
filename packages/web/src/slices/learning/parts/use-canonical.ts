import { useEffect } from 'react';
import { useAddress } from '../../../platform/route.ts';
import { useLocation, useNavigate } from '../../../platform/router.ts';

/** Puts the right slug (and other words of the path) into the address once they are known (LRN-32). */
export function useCanonical(right: Readonly<Record<string, string>> | undefined, url: string | undefined): void {
  const params = useAddress()?.params ?? {};
  const { searchStr } = useLocation();
  const navigate = useNavigate();
  const wrong = right !== undefined && Object.entries(right).some(([name, value]) => params[name] !== value);
  useEffect(() => {
    if (wrong && url) navigate({ to: url + searchStr, replace: true });
  }, [wrong, url, searchStr, navigate]);
}
