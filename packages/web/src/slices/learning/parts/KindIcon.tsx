import { IconBook2, IconClipboardCheck, IconFileUpload, IconPencil, type TablerIcon } from '@tabler/icons-react';
import type { Kind } from '../outline.ts';

const icons: Record<Kind, TablerIcon> = {
  lesson: IconBook2,
  assignment: IconFileUpload,
  practice: IconPencil,
  exam: IconClipboardCheck,
};

/** Picture of what an item is; the word stands beside it. */
export function KindIcon({ kind, size = 18 }: { readonly kind: Kind; readonly size?: number }) {
  const Icon = icons[kind];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
