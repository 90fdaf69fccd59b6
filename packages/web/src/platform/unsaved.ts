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
