import type { OrganizationLine } from '@sen/domain/people/organization/model.ts';
import { useMemo } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { type Drop, TreeDrag } from '../../../../ui/TreeDrag.tsx';
import { move } from '../api.ts';
import { type Branch, branchesOf, type Spot, withBelow } from '../tree.ts';
import { type TreeActions, TreeRow } from './TreeRow.tsx';
import classes from './tree.module.css';

interface OrganizationTreeProps extends TreeActions {
  readonly lines: readonly OrganizationLine[];
  /** What a search has found, with all above it; undefined shows everything. */
  readonly found: ReadonlySet<number> | undefined;
  readonly closed: ReadonlySet<number>;
  readonly onFold: (iid: number, on: boolean) => void;
}

/** The tree: folded and opened, dragged, and worked on by the menu of each row. */
export function OrganizationTree({ lines, found, ...rest }: OrganizationTreeProps) {
  const byIid = useMemo(() => new Map(lines.map((line) => [line.iid, line])), [lines]);
  const branches = useMemo(() => branchesOf(found ? lines.filter(({ iid }) => found.has(iid)) : lines), [lines, found]);
  const mayDrop = ({ iid, onto, where }: Drop): boolean => {
    const target = byIid.get(onto);
    if (!target || withBelow(lines, iid).has(onto)) return false;
    return where === 'inside' ? target.can.edit : target.can.move;
  };
  const drop = ({ iid, onto, where }: Drop) => {
    const target = byIid.get(onto);
    const line = byIid.get(iid);
    if (!target || !line) return;
    const spot: Spot =
      where === 'inside' ? { pid: onto, before_iid: undefined } : { pid: target.pid, before_iid: onto };
    if (where === 'inside') rest.onFold(onto, false);
    void move(iid, line.name, spot);
  };
  return (
    <TreeDrag nameOf={(iid) => byIid.get(iid)?.name ?? ''} mayDrop={mayDrop} onDrop={drop}>
      <Branches branches={branches} label={t('menu_organizations')} {...{ lines, found, ...rest }} />
    </TreeDrag>
  );
}

interface BranchesProps extends OrganizationTreeProps {
  readonly branches: readonly Branch[];
  readonly label?: string;
}

const Branches = ({ branches, label, ...rest }: BranchesProps) => (
  <ul className={classes.list} aria-label={label}>
    {branches.map((branch) => (
      <BranchItem key={branch.line.iid} branch={branch} {...rest} />
    ))}
  </ul>
);

function BranchItem({ branch, ...rest }: OrganizationTreeProps & { readonly branch: Branch }) {
  const { line, children } = branch;
  const open = rest.found !== undefined || !rest.closed.has(line.iid);
  return (
    <li>
      <TreeRow
        line={line}
        below={children.length}
        open={open}
        lines={rest.lines}
        onFold={rest.found ? undefined : () => rest.onFold(line.iid, open)}
        onAdd={rest.onAdd}
        onMove={rest.onMove}
      />
      {open && children.length > 0 && <Branches branches={children} {...rest} />}
    </li>
  );
}
