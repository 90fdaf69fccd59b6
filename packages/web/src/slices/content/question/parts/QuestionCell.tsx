import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { kindOf } from '../kinds.ts';
import classes from './QuestionCell.module.css';

interface QuestionCellProps {
  readonly question: { readonly iid: number; readonly name: string; readonly text: string; readonly type: number };
  /** Leads to the editor; left out where the row is only chosen. */
  readonly linked?: boolean;
}

/** What is asked, shortened, with the author's name for it where there is one. */
export function QuestionCell({ question, linked = true }: QuestionCellProps) {
  const { iid, name, text, type } = question;
  const words = text.trim() || t(kindOf(type)?.name ?? 'question');
  // Without a name of the author's own the server names a question by its text or its kind.
  const own = name && !name.startsWith('#') && !text.startsWith(name.slice(0, 40)) ? name : undefined;
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
    {tags.length === 0 && '–'}
    {tags.map((tag) => (
      <span key={tag} className={classes.tag}>
        {tag}
      </span>
    ))}
  </span>
);
