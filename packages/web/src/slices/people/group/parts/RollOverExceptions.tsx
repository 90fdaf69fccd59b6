import { ActionIcon, Select } from '@mantine/core';
import { searchMembers } from '@sen/domain/people/group/contract.ts';
import { exceptionKinds, type RollOverPlan } from '@sen/domain/people/group/roll-over.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { Section } from '../../../../ui/Section.tsx';
import classes from '../group.module.css';

type Exceptions = RollOverPlan['exceptions'];

interface RollOverExceptionsProps {
  readonly classes: readonly { readonly iid: number; readonly name: string }[];
  readonly exceptions: Exceptions;
  readonly onChange: (exceptions: Exceptions) => void;
}

/** People who do not go with their class: chosen class by class. */
export function RollOverExceptions({ classes: offered, exceptions, onChange }: RollOverExceptionsProps) {
  const [iid, setIid] = useState(offered[0]?.iid ?? 0);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const members = useQuery({ ...queryOf(searchMembers, { iid, items_per_page: -1 }), enabled: iid > 0 });
  const free = (members.data?.items ?? []).filter(
    ({ user_iid }) => !exceptions.some((one) => one.user_iid === user_iid),
  );
  const add = (chosen: string | null) => {
    const person = free.find(({ user_iid }) => String(user_iid) === chosen);
    if (!person) return;
    setNames(new Map([...names, [person.user_iid, person.name]]));
    onChange([...exceptions, { user_iid: person.user_iid, what: 'stay' }]);
  };
  return (
    <Section title={t('roll_over_exceptions')} note={t('roll_over_exceptions_note')}>
      <div className={classes.tools}>
        <Select
          label={t('roll_over_class')}
          data={offered.map((one) => ({ value: String(one.iid), label: one.name }))}
          value={String(iid)}
          searchable
          allowDeselect={false}
          onChange={(chosen) => setIid(Number(chosen))}
        />
        <Select
          label={t('roll_over_exception_add')}
          data={free.map(({ user_iid, name }) => ({ value: String(user_iid), label: name }))}
          value={null}
          searchable
          nothingFoundMessage={t('nothing_found')}
          onChange={add}
        />
      </div>
      <ul className={classes.people}>
        {exceptions.map(({ user_iid, what }, index) => {
          const name = names.get(user_iid) ?? '';
          return (
            <li key={user_iid} className={classes.partHead}>
              <span>{name}</span>
              <span className={classes.facts}>
                <Select
                  aria-label={t('roll_over_what_of', { name })}
                  data={exceptionKinds.map((kind) => ({ value: kind, label: t(`roll_over_what_${kind}`) }))}
                  value={what}
                  allowDeselect={false}
                  onChange={(chosen) => {
                    const kind = exceptionKinds.find((one) => one === chosen) ?? 'stay';
                    onChange(exceptions.with(index, { user_iid, what: kind }));
                  }}
                />
                <ActionIcon
                  size="lg"
                  aria-label={t('remove_named', { name })}
                  onClick={() => onChange(exceptions.toSpliced(index, 1))}
                >
                  <IconTrash size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
