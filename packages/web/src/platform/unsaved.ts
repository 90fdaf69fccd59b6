/** Forms of the page that hold something which is not saved. */
let forms = 0;

/** Answers how to say that it is saved, or gone. */
export function noteUnsaved(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}

export const holdsUnsaved = (): boolean => forms > 0;

let is_given_up = false;

/** The person was asked already, and leaves. */
export const giveUp = (given_up: boolean): void => {
  is_given_up = given_up;
};
export const isGivenUp = (): boolean => is_given_up;
