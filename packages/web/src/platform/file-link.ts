/** Time after which a page that asked for it is read again (CON-20). */
const RELOAD_MS = 500;

/** Goes where a file is (NOD-53); the page stays, and is read again where the answer asks for it (NOD-55). */
export function goToFile({ url, reload = 0 }: { readonly url: string; readonly reload?: 0 | 1 | undefined }): void {
  location.assign(url);
  if (reload === 1) setTimeout(() => location.reload(), RELOAD_MS);
}
