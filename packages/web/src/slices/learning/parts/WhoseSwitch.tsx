import { SegmentedControl } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import type { Home } from '../api.ts';

interface Props {
  readonly className: string | undefined;
  readonly children_of: Home['children'];
  readonly shown: number | undefined;
  readonly with_self: boolean;
  /** Undefined is the reader's own. */
  readonly onChange: (child: number | undefined) => void;
}

/** Whose courses are shown: a parent's children, and the parent's own. */
export default function WhoseSwitch({ className, children_of, shown, with_self, onChange }: Props) {
  const data = [
    ...(with_self ? [{ value: '', label: t('myself') }] : []),
    ...children_of.map(({ iid, name }) => ({ value: `${iid}`, label: name })),
  ];
  return (
    <SegmentedControl
      className={className}
      aria-label={t('whose_courses')}
      data={data}
      value={shown === undefined ? '' : `${shown}`}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
    />
  );
}
