import { Pagination } from '@mantine/core';
import { t } from '../platform/i18n.ts';
import { rangeWords } from './DataTable.tsx';
import classes from './Pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/** "1–20 of 214" and the way to the other pages. */
export function Pager({ page, per_page, total, onChange }: PagerProps) {
  if (total === 0) return null;
  const pages = Math.ceil(total / per_page);
  return (
    <div className={classes.pager}>
      <span className={classes.range}>{rangeWords(page, per_page, total)}</span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onChange}
          siblings={1}
          getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'next_page' : 'previous_page') })}
          getItemProps={(number) => ({ 'aria-label': t('page_number', { number }) })}
        />
      )}
    </div>
  );
}
