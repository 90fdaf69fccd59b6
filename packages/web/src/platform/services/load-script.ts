import { bootstrap } from '../bootstrap.ts';

/** Adds a script of another host to the page; one that does not come is no harm to the page. */
export function loadScript(src: string, onLoad: () => void = () => {}): void {
  const script = document.createElement('script');
  Object.assign(script, { src, async: true, nonce: bootstrap.nonce ?? '' });
  script.addEventListener('load', onLoad);
  document.head.append(script);
}
