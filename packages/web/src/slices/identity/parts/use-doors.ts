import { useLocation, useSearch } from '../../../platform/router.ts';

/** Addresses of the ways in, as phone variants where one came by one (IDN-02, IDN-21), with the place to go on to. */
export function useDoors() {
  const { pathname } = useLocation();
  const { redirect }: { readonly redirect?: string } = useSearch();
  const search = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  const mobile = /^\/mobile(?=\/|$)/.test(pathname);
  return {
    sign_in: `${mobile ? '/mobile/sign-in' : '/login'}${search}`,
    sign_up: `${mobile ? '/mobile/sign-up' : '/register'}${search}`,
    forgot: mobile ? '/mobile/forgot-password' : '/forgot-password/',
  };
}
