import { Button, Loader } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { useEffect, useRef, useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { hasText, t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { Door } from '../parts/Door.tsx';
import classes from './SsoStep.module.css';

interface SsoStepProps {
  readonly words: string;
  readonly run: () => Promise<void>;
}

/** One step between this site and the provider: it is gone through once, without a click, and says so where it fails. */
export function SsoStep({ words, run }: SsoStepProps) {
  const [fault, setFault] = useState<string>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run().catch((error: unknown) => setFault(faultInWords(error)));
  });
  if (fault === undefined)
    return (
      <Door title={t('sso_title')}>
        <p className={classes.going} role="status">
          <Loader size="sm" aria-hidden />
          {words}
        </p>
      </Door>
    );
  return (
    <Door title={t('sso_did_not_work')} other={<Link to={urlOf('login', {})}>{t('sso_other_way')}</Link>}>
      <p role="alert">{fault}</p>
      <Button component="a" href={urlOf('sso_start', {})} fullWidth mt="lg">
        {t('sso_try_again')}
      </Button>
    </Door>
  );
}

function faultInWords(error: unknown): string {
  if (error instanceof CallRefused && hasText(error.message)) return t(error.message);
  return t('something_went_wrong_please_try_again');
}
