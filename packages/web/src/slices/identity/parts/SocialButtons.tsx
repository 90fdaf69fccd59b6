import { Button } from '@mantine/core';
import { appIdOf, type SocialProvider } from '@sen/domain/identity/social/rules.ts';
import { IconBrandFacebook } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { bootstrap } from '../../../platform/bootstrap.ts';
import { currentLocale, t } from '../../../platform/i18n.ts';
import { useSite } from '../../../platform/school.ts';
import { loadScript } from '../../../platform/services/load-script.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { signInBy } from '../api.ts';
import { SsoButton } from '../sso/SsoButton.tsx';
import classes from './SocialButtons.module.css';

/** What the scripts of the providers leave on the page. */
interface Providers {
  readonly google?: {
    readonly accounts: {
      readonly id: {
        initialize(options: { client_id: string; callback: (answer: { credential: string }) => void }): void;
        renderButton(place: HTMLElement, options: { width: number; locale: string; text: string }): void;
      };
    };
  };
  readonly FB?: {
    login(then: (answer: { authResponse?: { accessToken: string } | null }) => void, options: { scope: string }): void;
  };
}
const providers = (): Providers => globalThis as Providers;

interface Props {
  /** Runs once somebody is signed in. */
  readonly onDone?: (() => void) | undefined;
}

/** Sign-in by the school's own provider, Google and Facebook, where the school offers it; side by side when both are there (IDN-29). */
export default function SocialButtons({ onDone }: Props) {
  const { conf } = useSite();
  const google = conf ? appIdOf(conf, 'google') : undefined;
  const facebook = conf ? appIdOf(conf, 'facebook') : undefined;
  const enter = async (provider: SocialProvider, token: string) => {
    try {
      await signInBy(provider, token);
      notice.clearError();
      onDone?.();
    } catch (error) {
      noticeFailure(error, 'login_failed');
    }
  };
  return (
    <>
      <div className={classes.or}>{t('or_else')}</div>
      <SsoButton />
      {(google || facebook) && (
        <div className={classes.buttons} data-both={(google && facebook) || undefined}>
          {google && <GoogleButton client_id={google} onToken={(token) => void enter('google', token)} />}
          {facebook && <FacebookButton onToken={(token) => void enter('facebook', token)} />}
        </div>
      )}
    </>
  );
}

/** Google draws its own button, in a frame of its own. */
function GoogleButton({
  client_id,
  onToken,
}: {
  readonly client_id: string;
  readonly onToken: (token: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(onToken);
  told.current = onToken;
  useEffect(() => {
    const draw = () => {
      const id = providers().google?.accounts.id;
      if (!id || !place.current) return;
      id.initialize({ client_id, callback: ({ credential }) => told.current(credential) });
      id.renderButton(place.current, {
        width: Math.min(400, place.current.clientWidth),
        locale: currentLocale(),
        text: 'continue_with',
      });
    };
    const src = bootstrap.services?.google?.src;
    if (providers().google || !src) draw();
    else loadScript(src, draw);
  }, [client_id]);
  return <div ref={place} className={classes.google} />;
}

function FacebookButton({ onToken }: { readonly onToken: (token: string) => void }) {
  const ask = () => {
    const sdk = providers().FB;
    if (!sdk) return notice.error('provider_unreachable');
    sdk.login(
      ({ authResponse }) => {
        if (authResponse) onToken(authResponse.accessToken);
        else notice.error('facebook_not_confirmed');
      },
      { scope: 'email' },
    );
  };
  return (
    <Button variant="default" fullWidth leftSection={<IconBrandFacebook size={20} aria-hidden />} onClick={ask}>
      {t('continue_with_facebook')}
    </Button>
  );
}
