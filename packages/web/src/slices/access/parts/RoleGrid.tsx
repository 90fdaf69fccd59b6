import { Checkbox } from '@mantine/core';
import { reach } from '@sen/domain/access/matrix.ts';
import type { Role } from '@sen/domain/shared/actor.ts';
import { actions, type Module, modules, type Permission } from '@sen/domain/shared/permission.ts';
import { actionsOf, exists } from '@sen/domain/shared/permission-pairs.ts';
import { t } from '../../../platform/i18n.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';

interface RoleGridProps {
  readonly name: string;
  readonly chosen: ReadonlySet<Permission>;
  readonly onChange: (chosen: ReadonlySet<Permission>) => void;
}

/** Parts in which there is nothing to do yet are not shown. */
const rows = modules.filter((module) => actionsOf[module].length > 0);
const shown = actions.filter((action) => rows.some((module) => exists(`${module}.${action}`)));
const ofModule = (module: Module): Permission[] => actionsOf[module].map((action) => `${module}.${action}` as const);

/** What a role of the school's own may do: a box for every action of every part, and one for all of a part. */
export function RoleGrid({ name, chosen, onChange }: RoleGridProps) {
  const put = (which: readonly Permission[], on: boolean) => {
    const next = new Set(chosen);
    for (const permission of which) on ? next.add(permission) : next.delete(permission);
    onChange(next);
  };
  const columns: readonly Column<Module>[] = [
    {
      key: 'module',
      title: t('role_module'),
      main: true,
      cell: (module) => {
        const all = ofModule(module);
        const held = all.filter((permission) => chosen.has(permission)).length;
        return (
          <Checkbox
            label={t(`module_${module}`)}
            aria-label={t('role_all_of', { module: t(`module_${module}`) })}
            checked={held === all.length}
            indeterminate={held > 0 && held < all.length}
            onChange={({ currentTarget }) => put(all, currentTarget.checked)}
          />
        );
      },
    },
    ...shown.map(
      (action): Column<Module> => ({
        key: action,
        title: t(`action_${action}`),
        cell: (module) =>
          exists(`${module}.${action}`) && (
            <Checkbox
              aria-label={`${t(`module_${module}`)}: ${t(`action_${action}`)}`}
              checked={chosen.has(`${module}.${action}`)}
              onChange={({ currentTarget }) => put([`${module}.${action}`], currentTarget.checked)}
            />
          ),
      }),
    ),
  ];
  return (
    <DataTable caption={t('role_actions_of', { name })} columns={columns} rows={rows} keyOf={String} empty={null} />
  );
}

const reachOf = (role: Role, permission: Permission) => (exists(permission) ? reach(role, permission) : 'nowhere');

/** What a built-in role may do, to read; parts in which it may do nothing are left out. */
export function BuiltInGrid({ role }: { readonly role: Role }) {
  const told = rows.filter((module) => ofModule(module).some((permission) => reachOf(role, permission) !== 'nowhere'));
  const columns: readonly Column<Module>[] = [
    { key: 'module', title: t('role_module'), main: true, cell: (module) => t(`module_${module}`) },
    ...shown.map(
      (action): Column<Module> => ({
        key: action,
        title: t(`action_${action}`),
        cell: (module) => {
          const reaching = reachOf(role, `${module}.${action}`);
          return reaching === 'nowhere' ? null : t(`reach_${reaching}`);
        },
      }),
    ),
  ];
  return (
    <DataTable
      caption={t('role_actions_of', { name: t(`role_${role}`) })}
      columns={columns}
      rows={told}
      keyOf={String}
      empty={null}
    />
  );
}
