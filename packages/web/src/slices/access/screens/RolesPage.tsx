import { Button, NativeSelect } from '@mantine/core';
import { getGroupedRoles, getRoles } from '@sen/domain/access/contract.ts';
import type { AbacRole } from '@sen/domain/access/model.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { GroupedRoles } from '../parts/GroupedRoles.tsx';
import { OwnRole } from '../parts/OwnRole.tsx';
import { BuiltInGrid } from '../parts/RoleGrid.tsx';
import classes from '../parts/Roles.module.css';

const NEW = 'new';
// What looks like a number in the address comes as one.
const State = z.object({ role: z.union([z.string(), z.number()]).transform(String).catch('headmaster') });

/** What each role may do: the built-in ones to read, the school's own to change (ROL-33). */
export default function RolesPage() {
  const own = useQuery(queryOf(getRoles, {}));
  const grouped = useQuery(queryOf(getGroupedRoles, {}));
  if (own.isError) return <ErrorState error={own.error} retry={() => void own.refetch()} />;
  if (grouped.isError) return <ErrorState error={grouped.error} retry={() => void grouped.refetch()} />;
  if (!own.data || !grouped.data) return <ListSkeleton rows={8} />;
  return (
    <>
      <Roles own={own.data} />
      <Section title={t('roles_grouped')} note={t('roles_grouped_note')}>
        <GroupedRoles entries={grouped.data} />
      </Section>
    </>
  );
}

function Roles({ own }: { readonly own: readonly AbacRole[] }) {
  const [{ role }, change] = useRouteState(State);
  const built_in = roles.find((one) => one === role);
  const found = own.find(({ iid }) => String(iid) === role);
  const show = (next: string) => void change({ role: next });
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          className={classes.choice}
          label={t('role_shown')}
          value={role}
          onChange={({ currentTarget }) => show(currentTarget.value)}
        >
          <optgroup label={t('roles_of_product')}>
            {roles.map((one) => (
              <option key={one} value={one}>
                {t(`role_${one}`)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('roles_own')}>
            {own.map(({ iid, name, holders }) => (
              <option key={iid} value={iid}>
                {`${name} · ${t('role_holders', { count: holders })}`}
              </option>
            ))}
            {role === NEW && <option value={NEW}>{t('role_add')}</option>}
          </optgroup>
        </NativeSelect>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => show(NEW)}>
          {t('role_add')}
        </Button>
        <Button variant="subtle" component={Link} to={urlOf('conf_type', { menu: 'roles', type: 'assign' })}>
          {t('conf_roles_assign')}
        </Button>
      </div>
      <p className={classes.note}>{t(built_in ? 'roles_of_product_note' : 'roles_own_note')}</p>
      {built_in ? (
        <BuiltInGrid role={built_in} />
      ) : (
        <OwnRole
          key={role}
          role={found ?? null}
          onDone={(iid) => show(iid === undefined ? 'headmaster' : String(iid))}
        />
      )}
    </>
  );
}
