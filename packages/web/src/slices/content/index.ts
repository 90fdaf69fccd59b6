export { CourseTabs } from './course/parts/CourseTabs.tsx';
export { plainText } from './player/answer-props.ts';
export { KeyView } from './player/KeyView.tsx';
export { chosenAfter } from './player/MultipleChoice.tsx';
export { QuestionAnswer, showsOwnText } from './player/QuestionAnswer.tsx';
