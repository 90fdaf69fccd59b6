import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Makes a toolbar one stop of the Tab key; the arrows go from tool to tool (WAI-ARIA Authoring Practices, Toolbar). */
export function useOneStop() {
  const bar = useRef<HTMLDivElement>(null);
  const at = useRef(0);
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];

  // Tools come and go with what is chosen in the text.
  useEffect(() => {
    const all = tools();
    at.current = Math.min(at.current, all.length - 1);
    for (const [index, tool] of all.entries()) tool.tabIndex = index === at.current ? 0 : -1;
  });

  return {
    ref: bar,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const all = tools();
      const index = all.indexOf(target);
      if (index < 0) return;
      at.current = index;
      for (const tool of all) tool.tabIndex = tool === target ? 0 : -1;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = tools();
      const from = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
      const step = steps[event.key];
      // A dialog of a tool stands elsewhere on the page, though its keys come by here.
      if (from < 0 || step === undefined) return;
      event.preventDefault();
      all[(from + step + all.length) % all.length]?.focus();
    },
  };
}
