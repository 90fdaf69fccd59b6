import { Button, Checkbox } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../../platform/i18n.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { Keyword, SearchField } from '../../../../ui/SearchField.tsx';
import { AddPeople } from './AddPeople.tsx';
import { MembersTable } from './MembersTable.tsx';
import classes from './record.module.css';

const State = z.object({
  keyword: Keyword,
  below: z.literal(1).optional().catch(undefined),
  page: z.coerce.number().int().positive().catch(1),
});

interface MembersPartProps {
  readonly iid: number;
  readonly type: string;
  /** How many organizations are below it. */
  readonly below: number;
  /** Whether the reader may put people in. */
  readonly adds: boolean;
}

/** Who belongs to an organization. */
export function MembersPart({ iid, type, below, adds }: MembersPartProps) {
  const [{ keyword, page, ...state }, change] = useRouteState(State);
  const [adding, setAdding] = useState(false);
  const with_below = state.below === 1;
  const is_narrowed = keyword !== '' || with_below;
  return (
    <>
      <div className={classes.tools}>
        <SearchField
          className={classes.search}
          label={t('organization_people_find')}
          value={keyword}
          onSearch={(text) => void change({ keyword: text || undefined, page: undefined })}
        />
        {below > 0 && (
          <Checkbox
            label={t('organization_with_below')}
            checked={with_below}
            onChange={({ currentTarget }) =>
              void change({ below: currentTarget.checked ? 1 : undefined, page: undefined })
            }
          />
        )}
      </div>
      <MembersTable
        asked={{ iid, keyword, below: with_below, status: 'all' }}
        with_organization={with_below}
        page={page}
        onPage={(next) => void change({ page: next })}
        empty={
          <EmptyState
            title={t(is_narrowed ? 'nothing_found' : 'organization_people_none')}
            note={is_narrowed || !adds ? undefined : t('organization_people_none_note')}
          />
        }
      />
      {adds && (
        <PrimaryAction>
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('organization_people_add')}
          </Button>
        </PrimaryAction>
      )}
      <AddPeople opened={adding} iid={iid} type={type} onClose={() => setAdding(false)} />
    </>
  );
}
