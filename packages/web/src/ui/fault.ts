import { useEffect, useRef } from 'react';

/** Marks an input as not to be sent: the form around it (`faultIn`) stays until what is wrong is mended. */
export function useFault(fault: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);
  return input;
}

/** The first input of a form that says itself that it is wrong. */
export const faultIn = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.validity.customError,
  );
