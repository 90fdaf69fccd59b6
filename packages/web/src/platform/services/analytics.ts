import { loadScript } from './load-script.ts';

/** Page views by the interface of gtag: one for each address, without its query (TEN-61). */
export function startAnalytics({ id, src }: { readonly id: string; readonly src: string }) {
  const calls: IArguments[] = [];
  Object.assign(globalThis, { dataLayer: calls });
  // The script reads the arguments objects themselves.
  function gtag(..._given: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above.
    calls.push(arguments);
  }
  const page_at = (path: string) => location.origin + path;
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, anonymize_ip: true, page_location: page_at(location.pathname) });
  loadScript(src);
  let last: string | undefined;
  return (path: string): void => {
    if (path === last) return;
    gtag('event', 'page_view', {
      page_location: page_at(path),
      page_path: path,
      ...(last !== undefined && { page_referrer: page_at(last) }),
    });
    last = path;
  };
}
