interface Address {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Whether a change of address takes a form off the screen: another path does, and each value of the search but those named. */
export function leavesForm(current: Address, next: Address, beside: readonly string[] = []): boolean {
  const names = Object.keys({ ...current.search, ...next.search }).filter((name) => !beside.includes(name));
  return current.pathname !== next.pathname || names.some((name) => current.search[name] !== next.search[name]);
}
