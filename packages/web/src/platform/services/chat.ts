import { showsChat } from '@sen/domain/tenancy/services.ts';
import { plainPath } from '../route.ts';
import { currentSite } from '../school.ts';
import { loadScript } from './load-script.ts';

interface Widget {
  showWidget?: () => void;
  hideWidget?: () => void;
  onLoad?: () => void;
}

/** Live chat by the interface of Tawk: asked for when a page first shows it, hidden where it must not be (TEN-58, TEN-59). */
export function startChat(src: string) {
  const widget: Widget = {};
  let loaded = false;
  let shown = false;
  const settle = () => (shown ? widget.showWidget?.() : widget.hideWidget?.());
  return (path: string): void => {
    const { conf } = currentSite();
    shown = conf !== null && showsChat(conf, plainPath(path));
    if (loaded || !shown) {
      settle();
      return;
    }
    loaded = true;
    widget.onLoad = settle;
    Object.assign(globalThis, { Tawk_API: widget, Tawk_LoadStart: new Date() });
    loadScript(src);
  };
}
