import { Button, Switch } from '@mantine/core';
import { saveWidgets } from '@sen/domain/identity/profile/contract.ts';
import { arranged, type Widget } from '@sen/domain/identity/widgets.ts';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { currentUser, showUser } from '../../../platform/session.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { noticeFailure } from '../../../ui/notice.tsx';
import { Sortable } from '../../../ui/Sortable.tsx';

interface ArrangeHomeProps {
  /** Those that this person has something to do with, in no order. */
  readonly widgets: readonly Widget[];
  /** As it stands; empty: the usual. */
  readonly order: readonly string[];
  readonly onClose: () => void;
}

/** Which parts one's home has, and in which order. */
export default function ArrangeHome({ widgets, order, onClose }: ArrangeHomeProps) {
  const [rows, setRows] = useState(() => {
    const shown = arranged(
      widgets.map((widget) => ({ widget })),
      order,
    ).map(({ widget }) => widget);
    const hidden = widgets.filter((widget) => !shown.includes(widget));
    return [...shown.map((widget) => ({ widget, on: true })), ...hidden.map((widget) => ({ widget, on: false }))];
  });
  const save = useAction(saveWidgets, {
    onSuccess: ({ widget }) => {
      const user = currentUser();
      if (user) showUser({ ...user, widget });
      onClose();
    },
    onError: (error) => noticeFailure(error),
  });
  const turn = (of: Widget, on: boolean) => setRows(rows.map((row) => (row.widget === of ? { ...row, on } : row)));
  const chosen = rows.filter(({ on }) => on).map(({ widget }) => widget);
  return (
    <Dialog opened onClose={onClose} title={t('arrange_home')} busy={save.isPending} size="28rem">
      <Sortable
        label={t('arrange_home')}
        items={rows}
        keyOf={({ widget }) => widget}
        nameOf={({ widget }) => t(`widget_${widget}`)}
        onChange={setRows}
        render={({ widget, on }) => (
          <Switch
            label={t(`widget_${widget}`)}
            checked={on}
            onChange={(event) => turn(widget, event.currentTarget.checked)}
          />
        )}
      />
      <DialogButtons>
        <Button variant="subtle" onClick={() => save.mutate({ widget: [] })}>
          {t('arrange_usual')}
        </Button>
        <Button loading={save.isPending} disabled={chosen.length === 0} onClick={() => save.mutate({ widget: chosen })}>
          {t('save')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
