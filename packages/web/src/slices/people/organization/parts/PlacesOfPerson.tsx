import { Button } from '@mantine/core';
import { keepsPeople } from '@sen/domain/access/rights.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { t, useLanguage } from '../../../../platform/i18n.ts';
import { mayOpen, useRouteParams } from '../../../../platform/route.ts';
import { useUser } from '../../../../platform/session.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { BulkAction } from '../../../../ui/list/BulkBar.tsx';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { AssignPeople } from './AssignPeople.tsx';
import { MembersTable } from './MembersTable.tsx';

const Params = z.object({ iid: z.coerce.number() });

/** To which organizations somebody belongs, in which position and since when (IDN-66). */
export default function PlacesOfPerson() {
  useLanguage();
  const { iid } = useRouteParams(Params);
  const user = useUser();
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const add = async (run: BulkAction['run']) => {
    setAdding(false);
    try {
      const [row] = (await run([iid])).rows;
      if (row?.done) notice.success('save_successfully');
      else notice.say('error', row?.message ?? ('request_failed' satisfies TextKey));
    } catch (error) {
      noticeFailure(error, 'organization_not_saved');
    }
  };
  return (
    <>
      <MembersTable
        asked={{ user_iid: iid, keyword: '', below: false, status: 'all' }}
        page={page}
        onPage={setPage}
        empty={<EmptyState title={t('person_without_organization')} />}
      />
      {user && mayOpen({ right: keepsPeople }, user) && (
        <PrimaryAction>
          <Button leftSection={<IconBuilding size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('bulk_assign')}
          </Button>
        </PrimaryAction>
      )}
      {adding && (
        <AssignPeople count={1} keys={[iid]} onChosen={(run) => void add(run)} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
