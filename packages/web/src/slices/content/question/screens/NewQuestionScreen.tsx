import { urlOf } from '@sen/domain/urls.ts';
import { z } from 'zod';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useRouteState } from '../../../../platform/route.ts';
import { FormMessage } from '../../../../ui/fields.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { kinds } from '../kinds.ts';
import { QuestionEditor } from '../parts/QuestionEditor.tsx';
import classes from './NewQuestionScreen.module.css';

const State = z.object({ type: z.string().optional().catch(undefined) });

/** First what kind of question, then the question. */
export default function NewQuestionScreen() {
  const [{ type: wanted }] = useRouteState(State);
  const chosen = kinds.find(({ type }) => String(type) === wanted);
  if (chosen === undefined) {
    return (
      <Page title={t('question_new')} lead={t('question_new_lead')}>
        <FormMessage>{wanted && t('question_kind_unknown', { type: wanted })}</FormMessage>
        <ul className={classes.kinds}>
          {kinds.map((kind) => (
            <li key={kind.type}>
              <Link to={urlOf('question_new', {}, { type: kind.type })} className={classes.kind}>
                <kind.icon size={24} stroke={1.5} aria-hidden />
                <span className={classes.name}>{t(kind.name)}</span>
                <span className={classes.note}>{t(`${kind.name}_note`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Page>
    );
  }
  const { type, name } = chosen;
  return (
    <Page title={t(name)} lead={t(`${name}_note`)} width="wide">
      <QuestionEditor key={type} type={type} />
    </Page>
  );
}
