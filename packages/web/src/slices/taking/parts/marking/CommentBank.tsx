import { IconX } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { forgetComment, useCommentBank } from './comment-bank.ts';
import classes from './Desk.module.css';

interface CommentBankProps {
  readonly comment: string;
  readonly onTake: (comment: string) => void;
}

/** Comments used before on this browser; one is put behind what is already written. */
export function CommentBank({ comment, onTake }: CommentBankProps) {
  const bank = useCommentBank();
  const offered = bank.filter((other) => !comment.includes(other));
  if (offered.length === 0) return null;
  return (
    <div className={classes.bank}>
      <p className={classes.label}>{t('marking_comment_bank')}</p>
      <ul>
        {offered.map((other) => (
          <li key={other}>
            <button
              type="button"
              onClick={() => onTake(comment.trim() === '' ? other : `${comment.trimEnd()} ${other}`)}
            >
              {other}
            </button>
            <IconButton
              icon={IconX}
              size="sm"
              label={t('marking_forget_comment')}
              onClick={() => forgetComment(other)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
