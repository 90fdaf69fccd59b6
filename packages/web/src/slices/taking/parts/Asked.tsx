import { isPicture } from '@sen/domain/content/question/media.ts';
import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import { memo } from 'react';
import { RichText } from '../../../ui/RichText.tsx';
import { showsOwnText } from '../../content/index.ts';
import type { Given } from '../journal.ts';
import type { SoundRule } from '../sounds.ts';
import classes from './QuestionCard.module.css';
import { Sound } from './Sound.tsx';

interface AskedProps {
  readonly question: QuestionForTaking;
  readonly id: string;
  /** Where plays are counted: how often each sound was played, and sounds of the text, which are counted after its own. */
  readonly counted?: {
    readonly rule: SoundRule;
    readonly audios: Given['audiosInfo'];
    readonly sounds: readonly string[];
    readonly onSound: (index: number, status: string, plays: number) => void;
  };
}

/** What a question or introduction says: its words, its picture or its sounds. */
export const Asked = memo(function Asked({ question, id, counted }: AskedProps) {
  const { audio, content, type } = question;
  const player = (source: string, index: number) => (
    <Sound
      key={`${index} ${source}`}
      source={source}
      plays={counted?.audios[index]?.plays ?? 0}
      rule={counted?.rule ?? 'free'}
      onStatus={(status, plays) => counted?.onSound(index, status, plays)}
    />
  );
  return (
    <>
      {audio !== '' && (isPicture(audio) ? <img className={classes.picture} src={audio} alt="" /> : player(audio, 0))}
      {counted?.sounds.map((source, index) => player(source, index + 1))}
      {!showsOwnText(type) && (
        <div id={id} className={classes.asked}>
          <RichText html={content} />
        </div>
      )}
    </>
  );
});
