import { Button, NativeSelect, Radio } from '@mantine/core';
import type { OrganizationLine } from '@sen/domain/people/organization/model.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { move } from '../api.ts';
import { namesAbove, withBelow } from '../tree.ts';
import classes from './MoveDialog.module.css';

interface MoveDialogProps {
  /** What is to be moved; undefined closes the dialog. */
  readonly line: OrganizationLine | undefined;
  readonly lines: readonly OrganizationLine[];
  /** Whether it may stand at the top. */
  readonly top: boolean;
  readonly onClose: () => void;
}

/** The same as dragging, for keyboard and touch: under what, and where among its children. */
export function MoveDialog({ line, lines, top, onClose }: MoveDialogProps) {
  return (
    <Dialog
      opened={line !== undefined}
      onClose={onClose}
      title={line ? t('organization_move', { name: line.name }) : ''}
    >
      {line && <MoveForm key={line.iid} {...{ line, lines, top, onClose }} />}
    </Dialog>
  );
}

const TOP = 'top';
const most = 40;

function MoveForm({ line, lines, top, onClose }: MoveDialogProps & { readonly line: OrganizationLine }) {
  const [keyword, setKeyword] = useState('');
  const [place, setPlace] = useState(line.pid === null ? TOP : String(line.pid));
  const [before, setBefore] = useState('');
  const below = withBelow(lines, line.iid);
  const words = searchText(keyword);
  const fitting = lines.filter(
    ({ iid, name, code, can }) => can.edit && !below.has(iid) && searchText(`${name} ${code}`).includes(words),
  );
  const shown = fitting.slice(0, most);
  const pid = place === TOP ? null : Number(place);
  const siblings = lines.filter((one) => one.pid === pid && one.iid !== line.iid);
  const choose = (next: string) => {
    setPlace(next);
    setBefore('');
  };
  const submit = () => {
    onClose();
    void move(line.iid, line.name, { pid, before_iid: before === '' ? undefined : Number(before) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SearchField label={t('organizations_find')} value={keyword} onSearch={setKeyword} />
      <Radio.Group aria-label={t('organization_place')} value={place} onChange={choose}>
        <div className={classes.places}>
          {top && words === '' && <Radio value={TOP} label={t('organization_top')} />}
          {shown.map((one) => (
            <Radio
              key={one.iid}
              value={String(one.iid)}
              label={one.name}
              description={namesAbove(lines, one.iid).join(' › ')}
            />
          ))}
        </div>
      </Radio.Group>
      <p className={classes.note} role="status">
        {fitting.length === 0 && words !== '' && t('nothing_found')}
        {fitting.length > most && t('organizations_more', { count: fitting.length - most })}
      </p>
      <NativeSelect
        label={t('organization_order')}
        value={before}
        data={[
          { value: '', label: t('organization_last') },
          ...siblings.map(({ iid, name }) => ({ value: String(iid), label: t('organization_before', { name }) })),
        ]}
        onChange={(event) => setBefore(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit">{t('organization_move_here')}</Button>
      </DialogButtons>
    </form>
  );
}
