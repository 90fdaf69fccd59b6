import { Button, type ButtonProps } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';

/** Out to sign in and back here. A whole new page: this one still holds who was signed in. */
export function SignInAgain(props: Pick<ButtonProps, 'size' | 'variant'>) {
  return (
    <Button {...props} component="a" href={urlOf('login', {}, { redirect: location.pathname + location.search })}>
      {t('sign_in')}
    </Button>
  );
}
