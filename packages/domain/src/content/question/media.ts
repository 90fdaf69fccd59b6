/** What a question is shown or played with: the address of its own and the media in its text. */

/** The address of a picture, by how it ends; also read by PostgreSQL, without regard to case. */
export const PICTURE = String.raw`\.(png|jpe?g|gif|webp|avif|svg)([?#]|$)`;
const picture = new RegExp(PICTURE, 'i');

export const isPicture = (address: string): boolean => picture.test(address);

/** Whether a sound goes with the question. */
export const isHeard = ({ audio, content }: { readonly audio: string; readonly content: string }): boolean =>
  (audio !== '' && !isPicture(audio)) || /<(audio|video)/.test(content);
