import { Button, Select } from '@mantine/core';
import { linkChild, relations, unlinkChild } from '@sen/domain/people/person/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { familyQuery, readAgain } from '../api.ts';
import { PairingCode } from './PairingCode.tsx';
import { PersonFinder } from './PersonFinder.tsx';
import classes from './person.module.css';

interface FamilyPartProps {
  readonly iid: number;
  /** Which side of the family is shown. */
  readonly side: 'parents' | 'children';
}

type Pair = { readonly parent_iid: number; readonly child_iid: number };

/** Parents of a student, or children of a parent, as the office links them. */
export function FamilyPart({ iid, side }: FamilyPartProps) {
  const [linking, setLinking] = useState(false);
  const family = useQuery({ ...familyQuery(iid), retry: false });
  if (family.isError) return <ErrorState error={family.error} retry={() => void family.refetch()} />;
  if (!family.data) return <ListSkeleton rows={2} />;
  const people = family.data[side];
  const { link } = family.data.can;
  const pairOf = (other: number): Pair =>
    side === 'parents' ? { parent_iid: other, child_iid: iid } : { parent_iid: iid, child_iid: other };
  const unlink = async (other: number, name: string) => {
    try {
      await call(unlinkChild, pairOf(other));
      notice.undo(t('family_unlinked', { name }), () => void again(pairOf(other)));
    } catch (error) {
      noticeFailure(error);
    }
    await readAgain();
  };
  const add = link && (
    <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setLinking(true)}>
      {t(side === 'parents' ? 'family_link_parent' : 'family_link_child')}
    </Button>
  );
  return (
    <div className={classes.sections}>
      {people.length === 0 ? (
        <EmptyState title={t(side === 'parents' ? 'family_none_parents' : 'family_none_children')} action={add} />
      ) : (
        <div>
          <ul className={classes.people}>
            {people.map((person) => (
              <li key={person.iid}>
                <span className={classes.who}>
                  <Link
                    to={urlOf('person', { person_kind: side === 'parents' ? 'parent' : 'student', iid: person.iid })}
                  >
                    {person.name}
                  </Link>
                  <span className={classes.soft}>
                    {[person.relation && t(`relation_${person.relation}`), person.lname].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {link && (
                  <Button variant="subtle" size="sm" onClick={() => void unlink(person.iid, person.name)}>
                    {t('family_unlink', { name: person.name })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {add}
        </div>
      )}
      {side === 'parents' && link && <PairingCode child_iid={iid} />}
      <Dialog
        opened={linking}
        onClose={() => setLinking(false)}
        title={t(side === 'parents' ? 'family_link_parent' : 'family_link_child')}
      >
        <LinkForm
          without={[iid, ...people.map((person) => person.iid)]}
          pairOf={pairOf}
          onDone={() => setLinking(false)}
        />
      </Dialog>
    </div>
  );
}

async function again(pair: Pair): Promise<void> {
  try {
    await call(linkChild, pair);
  } catch (error) {
    noticeFailure(error);
  }
  await readAgain();
}

interface LinkFormProps {
  readonly without: readonly number[];
  readonly pairOf: (other: number) => Pair;
  readonly onDone: () => void;
}

function LinkForm({ without, pairOf, onDone }: LinkFormProps) {
  const [relation, setRelation] = useState<(typeof relations)[number]>('');
  const link = async (other: number, name: string) => {
    try {
      await call(linkChild, { ...pairOf(other), relation });
      notice.say('success', t('family_linked', { name }));
      onDone();
    } catch (error) {
      noticeFailure(error);
    }
    await readAgain();
  };
  const choices = relations.filter((one) => one !== '').map((value) => ({ value, label: t(`relation_${value}`) }));
  return (
    <div className={classes.sections}>
      <Select
        label={t('family_relation')}
        data={choices}
        clearable
        value={relation || null}
        onChange={(value) => setRelation(relations.find((one) => one === value) ?? '')}
      />
      <div>
        <PersonFinder
          without={without}
          action={({ iid, name }) => (
            <Button
              size="sm"
              variant="default"
              aria-label={`${t('family_link')}: ${name}`}
              onClick={() => void link(iid, name)}
            >
              {t('family_link')}
            </Button>
          )}
        />
      </div>
    </div>
  );
}
