import { Button, NativeSelect } from '@mantine/core';
import { listAssignments } from '@sen/domain/access/contract.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Keyword, SearchField } from '../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Assignments } from '../parts/Assignments.tsx';
import { GiveRole } from '../parts/GiveRole.tsx';
import classes from '../parts/Roles.module.css';
import { useChoices } from '../parts/use-choices.ts';

const State = z.object({
  // What looks like a number in the address comes as one.
  role: z.union([z.string(), z.number()]).transform(String).catch(''),
  keyword: Keyword,
  page: z.coerce.number().int().positive().catch(1),
});
const per_page = 25;

/** A role of the product by its word, one of the school's own by its number. */
const wantedOf = (role: string) => {
  const built_in = roles.find((one) => one === role);
  if (built_in) return { role: built_in };
  return role === '' ? {} : { role_iid: Number(role) };
};

/** Who holds which role where: find, give, take away, and see why (ROL-33). */
export default function AssignPage() {
  const [{ role, keyword, page }, change] = useRouteState(State);
  const [giving, setGiving] = useState(false);
  const choices = useChoices();
  const asked = { ...wantedOf(role), keyword: keyword || undefined, page, items_per_page: per_page };
  const found = useQuery({ ...queryOf(listAssignments, asked), placeholderData: keepPreviousData });
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          className={classes.choice}
          label={t('assign_role')}
          data={[{ value: '', label: t('assign_any_role') }, ...choices]}
          value={role}
          onChange={({ currentTarget }) => void change({ role: currentTarget.value, page: 1 })}
        />
        <SearchField
          className={classes.choice}
          label={t('assign_search')}
          value={keyword}
          onSearch={(text) => void change({ keyword: text, page: 1 })}
        />
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setGiving(true)}>
          {t('assign_give')}
        </Button>
      </div>
      {found.isPending && <ListSkeleton rows={8} />}
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.data && (
        <>
          <Assignments rows={found.data.items} />
          <Pager
            page={page}
            per_page={per_page}
            total={found.data.total}
            onChange={(next) => void change({ page: next })}
          />
        </>
      )}
      <GiveRole choices={choices} opened={giving} onClose={() => setGiving(false)} />
    </>
  );
}
