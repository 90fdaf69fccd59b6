import { useConfPages } from '../../../../platform/conf-pages.tsx';
import type { DocumentProps } from '../../../../platform/document.tsx';
import { t } from '../../../../platform/i18n.ts';

/** The pages of the configuration are named by their menu, not by an iid. */
export default function ConfPageName({ params: { menu, type }, children }: DocumentProps) {
  const page = useConfPages().find((one) => one.menu === menu && one.type === type);
  return children(page && t(page.title));
}
