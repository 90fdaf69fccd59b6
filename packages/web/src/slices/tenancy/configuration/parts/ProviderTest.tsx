import { Button } from '@mantine/core';
import { type SsoFinding, testSso } from '@sen/domain/tenancy/sso-contract.ts';
import { useState } from 'react';
import { say, t } from '../../../../platform/i18n.ts';
import { useAction } from '../../../../platform/query.ts';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import classes from './ProviderTest.module.css';

const tones: Readonly<Record<SsoFinding['result'], Tone>> = { good: 'done', doubtful: 'attention', bad: 'failed' };

/** Looks at the provider as it is typed, before anybody is sent there. */
export function ProviderTest({ issuer }: { readonly issuer: string }) {
  const [wrong, setWrong] = useState<string>();
  const test = useAction(testSso, {
    onMutate: () => setWrong(undefined),
    onError: (error) => {
      if (error.message === 'invalid_input') setWrong(t('this_is_not_an_issuer'));
      else noticeFailure(error);
    },
  });
  return (
    <div className={classes.test}>
      <div className={classes.ask}>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ issuer })}>
          {t('sso_test')}
        </Button>
        <p>{t('sso_test_note')}</p>
      </div>
      <div role="status">
        {wrong && <StatusBadge tone="failed">{wrong}</StatusBadge>}
        {test.data && (
          <ul className={classes.findings} aria-label={t('sso_test')}>
            {test.data.map(({ key, result, detail }) => (
              <li key={key}>
                <StatusBadge tone={tones[result]}>{t(`sso_test_${result}`)}</StatusBadge>
                <span>
                  {/* The key says what should be so. */}
                  {say(result === 'good' ? key : `${key}_${result}`)}
                  {detail && <code>{detail}</code>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
