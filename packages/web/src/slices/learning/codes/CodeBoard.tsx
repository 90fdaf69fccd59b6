import { codeShown } from '@sen/domain/learning/codes/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Code } from './code.ts';
import classes from './codes.module.css';

interface CodeBoardProps {
  readonly code: Code;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A code as a class reads it off a screen at the board. */
export function CodeBoard({ code: { code, link, qr }, opened, onClose }: CodeBoardProps) {
  const address = `${new URL(link).host}${urlOf('join', {})}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('join_code')} size="40rem">
      <div className={classes.board}>
        <img className={classes.qr} src={qr} alt={t('join_code_qr', { link })} width={320} height={320} />
        <p className={classes.large}>{codeShown(code)}</p>
        <p>{t('join_code_how', { address })}</p>
      </div>
    </Dialog>
  );
}
