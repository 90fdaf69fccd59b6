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

/** Sign-in by the school's own provider, Google and Facebook, where the school offers it. */
export default function SocialButtons({ onDone }: Props) {
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
      <ProviderButtons onToken={(provider, token) => void enter(provider, token)} />
    </>
  );
}

/** The buttons of Google and Facebook, side by side when both are there (IDN-29). */
export function ProviderButtons({ onToken }: { readonly onToken: (provider: SocialProvider, token: string) => void }) {
  const { conf } = useSite();
  const google = conf ? appIdOf(conf, 'google') : undefined;
  const facebook = conf ? appIdOf(conf, 'facebook') : undefined;
  if (!google && !facebook) return null;
  return (
    <div className={classes.buttons} data-both={(google && facebook) || undefined}>
      {google && <GoogleButton client_id={google} onToken={(token) => onToken('google', token)} />}
      {facebook && <FacebookButton onToken={(token) => onToken('facebook', token)} />}
    </div>
  );
}

/** In pixels: from here on Google's long words fit. */
const NARROW = 220;

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
      const width = Math.min(400, place.current.clientWidth);
      // On a phone half a row is too narrow for its long words.
      const text = width < NARROW ? 'signin' : 'continue_with';
      id.renderButton(place.current, { width, locale: currentLocale(), text });
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
    <Button
      variant="default"
      fullWidth
      classNames={{ root: classes.tall, label: classes.words }}
      leftSection={<IconBrandFacebook size={20} aria-hidden />}
      onClick={ask}
    >
      {t('continue_with_facebook')}
    </Button>
  );
}
