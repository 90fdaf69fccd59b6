/** One table of what several say by name. Throws where two say something of the same: one of them would be lost. */
export function gathered<V>(said: readonly (Readonly<Record<string, V>> | undefined)[]): Readonly<Record<string, V>> {
  const all: Record<string, V> = Object.create(null);
  for (const [name, value] of said.flatMap((own = {}) => Object.entries(own))) {
    if (name in all) throw new Error(`two areas say what ${name} is`);
    all[name] = value;
  }
  return all;
}
