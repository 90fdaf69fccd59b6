import { useConfPages } from '../../../../platform/conf-pages.tsx';
import type { DocumentProps } from '../../../../platform/document.tsx';
import { hasText, say, t } from '../../../../platform/i18n.ts';

/** The pages of the configuration are named by their menu, not by an iid. */
export default function ConfPageName({ params: { menu, type }, children }: DocumentProps) {
  const page = useConfPages().find((one) => one.menu === menu && one.type === type);
  return children(page ? t(page.title) : menuName(menu));
}

/** Of a menu whose pages are all below it. */
export function menuName(menu: unknown): string | undefined {
  const key = `conf_menu_of_${menu}`;
  return hasText(key) ? say(key) : undefined;
}
