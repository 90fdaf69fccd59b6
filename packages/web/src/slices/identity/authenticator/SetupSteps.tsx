import { Button, CopyButton } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import classes from './Authenticator.module.css';

const GuideList = () => (
  <ol className={classes.guide}>
    <li>{t('ga_guide_install')}</li>
    <li>{t('ga_guide_scan')}</li>
    <li>{t('ga_guide_type')}</li>
  </ol>
);

interface SetupStepProps {
  /** An action was refused because it is missing; otherwise the person sets it up by choice. */
  readonly asked: boolean;
  readonly busy: boolean;
  readonly onShow: () => void;
}

export function SetupStep({ asked, busy, onShow }: SetupStepProps) {
  return (
    <>
      <p className={classes.lead}>{t(asked ? 'ga_setup_why' : 'ga_setup_lead')}</p>
      <h3 className={classes.heading}>{t('ga_guide')}</h3>
      <GuideList />
      <DialogButtons>
        <Button onClick={onShow} loading={busy} autoFocus data-autofocus>
          {t('ga_show_qr')}
        </Button>
      </DialogButtons>
    </>
  );
}

/** What the picture holds, from its address. */
const uriIn = (address: string): URL | null => {
  const given = /;uri=([^;]+);/.exec(address)?.[1];
  return given ? URL.parse(decodeURIComponent(given)) : null;
};

/** The QR code; beside it the same for the phone that shows it, and for the hand. */
export function ShowQrStep({ qr, onScanned }: { readonly qr: string; readonly onScanned: () => void }) {
  const uri = uriIn(qr);
  const key = uri?.searchParams.get('secret') ?? '';
  return (
    <>
      <div className={classes.scan}>
        <img src={qr} alt={t('ga_qr_alt')} width={200} height={200} />
        <div className={classes.byHand}>
          {uri && (
            <a className={classes.open} href={uri.href}>
              {t('ga_open_app')}
            </a>
          )}
          <p>{t('ga_key_note')}</p>
          <p>
            <code className={classes.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <CopyButton value={key}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {t(copied ? 'ga_recovery_copied' : 'ga_recovery_copy')}
              </Button>
            )}
          </CopyButton>
        </div>
      </div>
      <details className={classes.again}>
        <summary>{t('ga_guide')}</summary>
        <GuideList />
      </details>
      <DialogButtons>
        <Button onClick={onScanned} autoFocus data-autofocus>
          {t('ga_scanned')}
        </Button>
      </DialogButtons>
    </>
  );
}
