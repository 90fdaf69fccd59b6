import { ActionIcon, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { whoMay } from '@sen/domain/access/contract.ts';
import { findEmployees, getNodeStaff, type NodeStaff, saveEmployees } from '@sen/domain/content/employees/contract.ts';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../../platform/query.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { SUGGEST_MS } from '../../../../ui/SearchField.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import classes from './Employees.module.css';

type Employee = NodeStaff['employee'][number];

/** Employees of a course with their positions: they look into it and change nothing (ORG-42). */
export function Employees({ iid }: { readonly iid: number }) {
  const staff = useQuery(queryOf(getNodeStaff, { iid }));
  const save = useAction(saveEmployees, {
    onSuccess: async () => {
      notice.success('save_successfully');
      await invalidate(getNodeStaff, whoMay);
    },
    onError: (error) => noticeFailure(error),
  });
  const keep = (employee: readonly Employee[]) =>
    save.mutate({
      iid,
      employee: employee.map(({ user, job_position }) => ({ user_iid: user.iid, job_position_iid: job_position?.iid })),
    });
  return (
    <Section title={t('employees_of_course')} note={t('employees_of_course_note')}>
      {staff.isPending && <ListSkeleton rows={2} />}
      {staff.isError && <ErrorState error={staff.error} retry={() => void staff.refetch()} />}
      {staff.data && <EmployeeList employee={staff.data.employee} busy={save.isPending} onChange={keep} />}
    </Section>
  );
}

interface EmployeeListProps {
  readonly employee: readonly Employee[];
  readonly busy: boolean;
  readonly onChange: (employee: readonly Employee[]) => void;
}

function EmployeeList({ employee, busy, onChange }: EmployeeListProps) {
  const [typed, search] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), SUGGEST_MS);
  const found = useQuery({ ...queryOf(findEmployees, { keyword }), placeholderData: keepPreviousData });
  const positions = found.data?.job_positions ?? [];
  const offered = (found.data?.people ?? []).filter(({ iid }) => !employee.some(({ user }) => user.iid === iid));
  const replace = (iid: number, job_position: Employee['job_position']) =>
    onChange(employee.map((one) => (one.user.iid === iid ? { ...one, job_position } : one)));
  return (
    <>
      <ul className={classes.employees}>
        {employee.map(({ user, job_position }) => (
          <li key={user.iid}>
            <strong>{user.name}</strong>
            <Select
              aria-label={t('job_position_of', { name: user.name })}
              placeholder={t('job_position')}
              data={positions.map(({ iid, name }) => ({ value: String(iid), label: name }))}
              value={job_position ? String(job_position.iid) : null}
              clearable
              clearButtonProps={{ 'aria-label': t('clear_named', { name: t('job_position_of', { name: user.name }) }) }}
              disabled={busy}
              onChange={(chosen) => replace(user.iid, positions.find(({ iid }) => iid === Number(chosen)) ?? null)}
            />
            <ActionIcon
              aria-label={t('remove_named', { name: user.name })}
              disabled={busy}
              onClick={() => onChange(employee.filter((one) => one.user.iid !== user.iid))}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Select
        label={t('employee_add')}
        searchable
        data={offered.map(({ iid, name, lname }) => ({ value: String(iid), label: `${name} (${lname})` }))}
        // The server has searched without accents already.
        filter={({ options }) => options}
        value={null}
        searchValue={typed}
        onSearchChange={search}
        nothingFoundMessage={t('nothing_found')}
        disabled={busy}
        maw="28rem"
        onChange={(chosen) => {
          const user = offered.find(({ iid }) => iid === Number(chosen));
          search('');
          if (user) onChange([...employee, { user, job_position: null }]);
        }}
      />
    </>
  );
}
