import { Button, Checkbox, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { bankQuery } from '../../api.ts';
import { type BankFilters, bankFields, noFilters } from '../../question/filters.ts';
import { BankFilterBar } from '../../question/parts/BankFilterBar.tsx';
import { KindLabel } from '../../question/parts/KindLabel.tsx';
import { QuestionCell } from '../../question/parts/QuestionCell.tsx';
import classes from './exercise.module.css';

interface PickDialogProps {
  readonly opened: boolean;
  /** Already in the exercise; shown as chosen and not to be chosen again. */
  readonly taken: ReadonlySet<number>;
  readonly onPick: (iids: number[]) => void;
  readonly onClose: () => void;
}

const rows_per_page = 20;

/** Questions of the bank to choose from; what is chosen stays chosen over searches and pages. */
export function PickDialog({ opened, taken, onPick, onClose }: PickDialogProps) {
  const [filters, setFilters] = useState<BankFilters>(noFilters);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const bank = useQuery({ ...bankQuery(bankFields(filters, rows_per_page)), enabled: opened });
  const flip = (iid: number) =>
    setChosen(chosen.includes(iid) ? chosen.filter((other) => other !== iid) : [...chosen, iid]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('pick_questions')}
      size="56rem"
      closeButtonProps={{ 'aria-label': t('close') }}
      onExitTransitionEnd={() => {
        setChosen([]);
        setFilters(noFilters);
      }}
    >
      <BankFilterBar filters={filters} onChange={(changes) => setFilters({ ...filters, ...changes })} />
      {bank.isPending && <ListSkeleton rows={6} height={52} />}
      {bank.isError && <ErrorState error={bank.error} retry={() => void bank.refetch()} />}
      {bank.data?.items.length === 0 && <EmptyState title={t('bank_nothing_fits')} drawing={null} />}
      <ul className={classes.pickList}>
        {bank.data?.items.map((question) => (
          <li key={question.iid}>
            <label className={classes.pickRow} htmlFor={`pick-${question.iid}`}>
              <Checkbox
                id={`pick-${question.iid}`}
                checked={taken.has(question.iid) || chosen.includes(question.iid)}
                disabled={taken.has(question.iid)}
                onChange={() => flip(question.iid)}
              />
              <span className={classes.pickText}>
                <QuestionCell question={question} linked={false} />
                <span className={classes.soft}>
                  <KindLabel type={question.type} /> · {t(`difficulty_${question.difficulty}`)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {bank.data && (
        <Pager
          page={filters.page}
          per_page={rows_per_page}
          total={bank.data.total}
          onChange={(page) => setFilters({ ...filters, page })}
        />
      )}
      <div className={classes.pickFoot}>
        <span role="status">{t('pick_chosen', { count: chosen.length })}</span>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            onPick([...chosen]);
            onClose();
          }}
        >
          {chosen.length === 0 ? t('pick_add_none') : t('pick_add', { count: chosen.length })}
        </Button>
      </div>
    </Modal>
  );
}
