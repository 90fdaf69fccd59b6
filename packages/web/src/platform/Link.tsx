import { type ComponentPropsWithRef, type MouseEvent, useRef } from 'react';
import { type Going, hrefOf, useRouter } from './router.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, Going {}

/** Long enough that a pointer passing over a list fetches nothing. */
const preload_after_ms = 60;

const opensElsewhere = ({ currentTarget, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (currentTarget.target || '_self') !== '_self';

/** A link to a page of the app: it is followed without loading the page anew, and what it leads to is fetched a moment before. */
export function Link({
  to,
  search,
  replace,
  onClick,
  onMouseEnter,
  onMouseLeave,
  onFocus,
  onTouchStart,
  ...props
}: LinkProps) {
  const { navigate, preload } = useRouter();
  const href = hrefOf({ to, search });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prepare = () => preload(href.split(/[?#]/, 1)[0] ?? '');
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        navigate({ to: href, replace });
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        waiting.current = setTimeout(prepare, preload_after_ms);
      }}
      onMouseLeave={(event) => {
        onMouseLeave?.(event);
        clearTimeout(waiting.current);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prepare();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        prepare();
      }}
    />
  );
}
