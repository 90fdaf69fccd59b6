import { loadScript } from './load-script.ts';

interface Sdk {
  init(options: { appId: string; version: string; xfbml: boolean; cookie: boolean }): void;
}

/** The social network's own script, ready for whoever signs in by it (TEN-62). */
export function startFacebook({ id, src }: { readonly id: string; readonly src: string }): void {
  Object.assign(globalThis, {
    fbAsyncInit: () => {
      const { FB } = globalThis as unknown as { readonly FB: Sdk };
      FB.init({ appId: id, version: 'v21.0', xfbml: false, cookie: false });
    },
  });
  loadScript(src);
}
