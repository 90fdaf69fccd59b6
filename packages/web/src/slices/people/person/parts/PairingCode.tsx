import { Button } from '@mantine/core';
import { makePairingCode } from '@sen/domain/people/person/contract.ts';
import { t } from '../../../../platform/i18n.ts';
import { useAction } from '../../../../platform/query.ts';
import { formatDateTime } from '../../../../ui/format.ts';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { Section } from '../../../../ui/Section.tsx';
import classes from './person.module.css';

/** A code by which a parent adds this student to their account; without `child_iid` one's own. */
export function PairingCode({ child_iid }: { readonly child_iid?: number }) {
  const make = useAction(makePairingCode, { onError: (error) => noticeFailure(error) });
  return (
    <Section title={t('pairing_code')} note={t('pairing_code_note')}>
      <div role="status">
        {make.data && (
          <>
            <p className={classes.code}>{make.data.code}</p>
            <p className={classes.soft}>{t('pairing_code_until', { time: formatDateTime(make.data.expires_at) })}</p>
          </>
        )}
      </div>
      <Button
        variant="default"
        loading={make.isPending}
        onClick={() => make.mutate(child_iid === undefined ? {} : { child_iid })}
      >
        {t('pairing_code_make')}
      </Button>
    </Section>
  );
}
