import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import { useMemo } from 'react';
import { t } from '../../../platform/i18n.ts';
import { ZoomableImages } from '../../../ui/ZoomableImages.tsx';
import { heardBy } from '../sounds.ts';
import { Asked } from './Asked.tsx';
import classes from './Introduction.module.css';
import { useSheetQuestion, useSitting } from './sitting-context.ts';

interface IntroductionProps {
  readonly question: QuestionForTaking;
  /** Numbers of the questions it belongs to. */
  readonly first: number;
  readonly last: number;
}

/** Text, picture or sound that several questions share. */
export function Introduction({ question, first, last }: IntroductionProps) {
  const { item, sheet } = useSitting();
  const audiosInfo = useSheetQuestion(question.uid, (given) => given.audiosInfo);
  const { intro_sticky, disable_intro_sticky_audio_control, disable_question_audio_replay } = item.options;
  const rule = disable_intro_sticky_audio_control ? 'once' : disable_question_audio_replay ? 'no_replay' : 'free';
  const heard = useMemo(() => heardBy(question, rule), [question, rule]);
  return (
    <section
      className={classes.introduction}
      data-sticky={intro_sticky || undefined}
      aria-label={t('introduction_of', { first, last })}
      tabIndex={intro_sticky ? 0 : undefined}
    >
      <h2 className={classes.of}>
        {first === last ? t('question_number', { number: first }) : t('questions_range', { first, last })}
      </h2>
      <ZoomableImages>
        <Asked
          question={heard.question}
          id={`asked-${question.uid}`}
          counted={{
            rule,
            audios: audiosInfo,
            sounds: heard.sounds,
            onSound: (index, status, plays) =>
              sheet.change(question.uid, { audiosInfo: { ...audiosInfo, [index]: { status, plays } } }),
          }}
        />
      </ZoomableImages>
    </section>
  );
}
