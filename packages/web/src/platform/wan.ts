import { currentSite } from './school.ts';

const patience_ms = 5000;
let wide = false;

/** Whether the wide-area network was reached when the page was opened (TEN-18). */
export const isWan = (): boolean => wide;

/** Sees whether the school's test image loads within 5 s, where the school asks for it. */
export function testWan(): void {
  const { conf } = currentSite();
  if (!conf?.wan_domain_enabled || !conf.test_wan_img) return;
  const image = new Image();
  const late = setTimeout(() => {
    image.onload = null;
    image.src = '';
  }, patience_ms);
  image.onload = () => {
    clearTimeout(late);
    wide = true;
  };
  image.src = conf.test_wan_img;
}
