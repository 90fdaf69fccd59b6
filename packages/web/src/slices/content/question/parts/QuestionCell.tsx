import { urlOf } from '@sen/domain/shared/urls.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../../../../platform/i18n.ts';
import classes from './QuestionCell.module.css';

interface QuestionCellProps {
  readonly question: { readonly iid: number; readonly name: string; readonly text: string };
  /** Leads to the editor; left out where the row is only chosen. */
  readonly linked?: boolean;
}

/** What is asked, shortened, with the author's name for it where there is one. */
export function QuestionCell({ question, linked = true }: QuestionCellProps) {
  const { iid, name, text } = question;
  const words = text.trim() || name || t('question_without_text');
  const own = name && !text.startsWith(name.slice(0, 40)) ? name : undefined;
  return (
    <span className={classes.cell}>
      {linked ? (
        <Link to={urlOf('question', { iid })} className={classes.text}>
          {words}
        </Link>
      ) : (
        <span className={classes.text}>{words}</span>
      )}
      {own && <span className={classes.name}>{own}</span>}
    </span>
  );
}

export const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <span className={classes.tags}>
    {tags.map((tag) => (
      <span key={tag} className={classes.tag}>
        {tag}
      </span>
    ))}
  </span>
);
