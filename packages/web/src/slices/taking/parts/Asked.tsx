import { isPicture } from '@sen/domain/content/question/media.ts';
import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import { memo } from 'react';
import { RichText } from '../../../ui/RichText.tsx';
import { showsOwnText } from '../../content/index.ts';
import classes from './QuestionCard.module.css';
import { Sound } from './Sound.tsx';

interface AskedProps {
  readonly question: QuestionForTaking;
  readonly id: string;
  readonly plays: number;
  readonly rule: 'free' | 'no_replay' | 'once';
  readonly onSound: (status: string, plays: number) => void;
}

/** What a question or introduction says: its words, its picture or its sound. */
export const Asked = memo(function Asked({ question, id, plays, rule, onSound }: AskedProps) {
  const { audio, content, type } = question;
  return (
    <>
      {audio !== '' &&
        (isPicture(audio) ? (
          <img className={classes.picture} src={audio} alt="" />
        ) : (
          <Sound source={audio} plays={plays} rule={rule} onStatus={onSound} />
        ))}
      {!showsOwnText(type) && (
        <div id={id} className={classes.asked}>
          <RichText html={content} />
        </div>
      )}
    </>
  );
});
