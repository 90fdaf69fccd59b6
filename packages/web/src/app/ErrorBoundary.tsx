import { Component, type ReactNode } from 'react';
import { onceBack } from '../platform/connection.ts';
import { type Missing, NotFound } from '../platform/router.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

interface Props {
  readonly children: ReactNode;
  /** Shown when the screen says that its address leads to nothing, or to nothing of this person's (`data`). */
  readonly missing?: (why: Missing) => ReactNode;
  /** Said in place of the usual words; trying again then loads the page anew. */
  readonly note?: string;
}

/** Keeps the layout and the rest of the app alive when a screen breaks. */
export class ErrorBoundary extends Component<Props, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  #forget: (() => void) | undefined;

  /** A file of the page may not have come because the server is away: the page begins anew once it is back. */
  override componentDidCatch(error: unknown) {
    if (error instanceof NotFound) return;
    this.#forget?.();
    this.#forget = onceBack(() => location.reload());
  }

  override componentDidUpdate() {
    if (this.state.error === undefined) this.#forget?.();
  }

  override componentWillUnmount() {
    this.#forget?.();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof NotFound) return this.props.missing?.(error.why);
    const { note } = this.props;
    return (
      <ErrorState error={error} note={note} retry={note ? undefined : () => this.setState({ error: undefined })} />
    );
  }
}
