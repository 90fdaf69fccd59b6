import { NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t, useLanguage } from '../../../../platform/i18n.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { useSite } from '../../../../platform/school.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Keyword, SearchField } from '../../../../ui/SearchField.tsx';
import { treeQuery } from '../api.ts';
import { MembersTable } from '../parts/MembersTable.tsx';
import { NoTypes, SwitchedOff } from '../parts/NotYet.tsx';
import classes from '../parts/record.module.css';

const states = ['current', 'planned', 'past', 'all'] as const;
const State = z.object({
  keyword: Keyword,
  organization: z.coerce.number().int().positive().optional().catch(undefined),
  status: z.enum(states).catch('current'),
  page: z.coerce.number().int().positive().catch(1),
});

/** Everybody who belongs to an organization that the reader looks after (ORG-06). */
export default function OrganizationMembersScreen() {
  useLanguage();
  const { conf, school } = useSite();
  if (!conf?.organizations_enabled) return <SwitchedOff />;
  if (!school || school.org_types.length === 0) return <NoTypes />;
  return <Members />;
}

function Members() {
  const [{ keyword, organization, status, page }, change] = useRouteState(State);
  const tree = useQuery(treeQuery());
  const organizations = (tree.data?.items ?? []).map(({ iid, name }) => ({ value: `${iid}`, label: name }));
  return (
    <Page title={t('organization_members')} lead={t('organization_members_note')}>
      <div className={classes.tools}>
        <SearchField
          className={classes.search}
          label={t('organization_people_find')}
          value={keyword}
          onSearch={(text) => void change({ keyword: text || undefined, page: undefined })}
        />
        <Select
          aria-label={t('organization')}
          placeholder={t('organization_members_all')}
          searchable
          clearable
          data={organizations}
          value={organization === undefined ? null : `${organization}`}
          onChange={(iid) => void change({ organization: iid === null ? undefined : Number(iid), page: undefined })}
        />
        <NativeSelect
          aria-label={t('membership_state')}
          value={status}
          data={states.map((state) => ({ value: state, label: t(`membership_${state}`) }))}
          onChange={({ currentTarget: { value } }) =>
            void change({ status: states.find((one) => one === value), page: undefined })
          }
        />
      </div>
      <MembersTable
        asked={{ iid: organization, below: organization !== undefined, keyword, status }}
        with_organization
        page={page}
        onPage={(next) => void change({ page: next })}
        empty={<EmptyState title={t('nothing_found')} />}
      />
    </Page>
  );
}
