import { ActionIcon, VisuallyHidden } from '@mantine/core';
import type { OrganizationLine } from '@sen/domain/people/organization/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconFolderShare,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { ActionMenu, type MenuAction } from '../../../../ui/ActionMenu.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { lengthFault, TextLine } from '../../../../ui/TextLine.tsx';
import { useTreeRow } from '../../../../ui/TreeDrag.tsx';
import { move, rename, trash, typeName } from '../api.ts';
import { type Spot, spotBeside } from '../tree.ts';
import classes from './tree.module.css';

export interface TreeActions {
  readonly onAdd: (line: OrganizationLine) => void;
  readonly onMove: (line: OrganizationLine) => void;
}

interface TreeRowProps extends TreeActions {
  readonly line: OrganizationLine;
  /** How many hang directly under it. */
  readonly below: number;
  readonly open: boolean;
  readonly lines: readonly OrganizationLine[];
  /** Left out while a search keeps everything open. */
  readonly onFold?: (() => void) | undefined;
}

export function TreeRow({ line, below, open, lines, onFold, onAdd, onMove }: TreeRowProps) {
  const { iid, name, can } = line;
  const [renaming, setRenaming] = useState(false);
  const { handle, before, inside, over, isDragging } = useTreeRow(iid, !can.move || renaming);
  return (
    <div ref={inside} className={classes.row} data-over={over} data-dragging={isDragging || undefined}>
      <span ref={before} className={classes.gap} aria-hidden />
      <span className={classes.handle} {...(can.move ? handle : {})} data-off={!can.move || undefined} aria-hidden>
        <IconGripVertical size={18} />
      </span>
      {below > 0 && onFold ? (
        <ActionIcon
          variant="subtle"
          className={classes.fold}
          aria-expanded={open}
          aria-label={t(open ? 'organization_fold' : 'organization_unfold', { name })}
          onClick={onFold}
        >
          <IconChevronRight size={18} aria-hidden data-open={open || undefined} />
        </ActionIcon>
      ) : (
        <span className={classes.fold} />
      )}
      {renaming ? (
        <Rename line={line} onDone={() => setRenaming(false)} />
      ) : (
        <Facts line={line} below={open ? 0 : below} />
      )}
      <RowMenu {...{ line, lines, onAdd, onMove }} onRename={() => setRenaming(true)} />
    </div>
  );
}

/** Name and what one wants to know of it at a glance. */
function Facts({ line, below }: { readonly line: OrganizationLine; readonly below: number }) {
  const { iid, name, code, type, heads, members, status } = line;
  return (
    <div className={classes.facts}>
      <Link to={urlOf('organization', { iid })} className={classes.name}>
        {name}
      </Link>
      <span className={classes.about}>
        <span>{[typeName(type), code].filter(Boolean).join(' · ')}</span>
        {heads.length > 0 && <span>{t('organization_headed_by', { names: heads.join(', ') })}</span>}
        {below > 0 && <span>{t('organization_below_count', { count: below })}</span>}
        {status === 'queued' && <StatusBadge tone="waiting">{t('status_queued')}</StatusBadge>}
      </span>
      <span className={classes.count} data-none={members === 0 || undefined}>
        <IconUsers size={16} stroke={1.75} aria-hidden />
        <span aria-hidden>{formatNumber(members)}</span>
        <VisuallyHidden>{t('organization_members_count', { count: members })}</VisuallyHidden>
      </span>
    </div>
  );
}

interface RowMenuProps extends TreeActions {
  readonly line: OrganizationLine;
  readonly lines: readonly OrganizationLine[];
  readonly onRename: () => void;
}

function RowMenu({ line, lines, onAdd, onMove, onRename }: RowMenuProps) {
  const { iid, name, can } = line;
  const [up, down] = [spotBeside(lines, iid, 'up'), spotBeside(lines, iid, 'down')];
  const step = (spot: Spot | undefined) => ({ disabled: !spot, onClick: () => spot && void move(iid, name, spot) });
  const actions: readonly (MenuAction & { readonly needs: keyof typeof can })[] = [
    { needs: 'add', label: t('organization_add_below'), icon: IconPlus, onClick: () => onAdd(line) },
    { needs: 'edit', label: t('rename'), icon: IconPencil, onClick: onRename, takes_focus: true },
    { needs: 'move', label: t('organization_move_to'), icon: IconFolderShare, onClick: () => onMove(line) },
    { needs: 'move', label: t('organization_move_up'), icon: IconArrowUp, ...step(up) },
    { needs: 'move', label: t('organization_move_down'), icon: IconArrowDown, ...step(down) },
    { needs: 'remove', label: t('delete'), icon: IconTrash, loss: true, onClick: () => void trash(line) },
  ];
  const own = actions.filter(({ needs }) => can[needs]);
  return own.length > 0 && <ActionMenu name={name} actions={own} />;
}

const longest = 255;

/** The name in place: Enter or leaving the field keeps it, Escape does not. */
function Rename({ line, onDone }: { readonly line: OrganizationLine; readonly onDone: () => void }) {
  const [name, setName] = useState(line.name);
  const given_up = useRef(false);
  const keep = () => {
    if (given_up.current || lengthFault(name, longest)) return;
    onDone();
    const wanted = name.trim();
    if (wanted !== '' && wanted !== line.name) void rename(line.iid, wanted);
  };
  return (
    <TextLine
      className={classes.rename}
      aria-label={t('rename_named', { name: line.name })}
      value={name}
      most={longest}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={setName}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        given_up.current = true;
        onDone();
      }}
    />
  );
}
