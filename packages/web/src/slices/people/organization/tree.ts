import type { OrganizationLine } from '@sen/domain/people/organization/model.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';

type Entry = Pick<OrganizationLine, 'iid' | 'pid'>;

/** An organization with what hangs under it. */
export interface Branch<Line extends Entry = OrganizationLine> {
  readonly line: Line;
  readonly children: readonly Branch<Line>[];
}

/** The lines of the server, each after the one it hangs under, as branches. */
export function branchesOf<Line extends Entry>(lines: readonly Line[]): Branch<Line>[] {
  const known = new Set(lines.map(({ iid }) => iid));
  const below = Map.groupBy(lines, ({ pid }) => (pid !== null && known.has(pid) ? pid : null));
  const branches = (pid: number | null): Branch<Line>[] =>
    (below.get(pid) ?? []).map((line) => ({ line, children: branches(line.iid) }));
  return branches(null);
}

/** An organization and all below it. */
export function withBelow(lines: readonly Entry[], iid: number): ReadonlySet<number> {
  const found = new Set([iid]);
  for (const line of lines) if (line.pid !== null && found.has(line.pid)) found.add(line.iid);
  return found;
}

/** Names from the top down to the one above. */
export function namesAbove(lines: readonly OrganizationLine[], iid: number): string[] {
  const byIid = new Map(lines.map((line) => [line.iid, line]));
  const names: string[] = [];
  for (let at = byIid.get(byIid.get(iid)?.pid ?? 0); at; at = byIid.get(at.pid ?? 0)) names.unshift(at.name);
  return names;
}

/** Those whose name or code holds the words, without regard to accents, and all above them. Undefined: nothing is searched for. */
export function found(lines: readonly OrganizationLine[], keyword: string): ReadonlySet<number> | undefined {
  const words = searchText(keyword);
  if (words === '') return undefined;
  const byIid = new Map(lines.map((line) => [line.iid, line]));
  const kept = new Set<number>();
  for (const line of lines) {
    if (!searchText(`${line.name} ${line.code}`).includes(words)) continue;
    for (let at: OrganizationLine | undefined = line; at && !kept.has(at.iid); at = byIid.get(at.pid ?? 0))
      kept.add(at.iid);
  }
  return kept;
}

/** Where something stands or shall stand: under what, and in front of which sibling; without one it is the last. */
export interface Spot {
  readonly pid: number | null;
  readonly before_iid: number | undefined;
}

const siblingsOf = (lines: readonly Entry[], pid: number | null): number[] =>
  lines.flatMap((line) => (line.pid === pid ? line.iid : []));

export function spotOf(lines: readonly Entry[], iid: number): Spot {
  const pid = lines.find((line) => line.iid === iid)?.pid ?? null;
  const siblings = siblingsOf(lines, pid);
  return { pid, before_iid: siblings[siblings.indexOf(iid) + 1] };
}

/** One place up or down among the siblings; undefined where there is none. */
export function spotBeside(lines: readonly Entry[], iid: number, way: 'up' | 'down'): Spot | undefined {
  const pid = lines.find((line) => line.iid === iid)?.pid ?? null;
  const siblings = siblingsOf(lines, pid);
  const at = siblings.indexOf(iid);
  if (way === 'up') return at > 0 ? { pid, before_iid: siblings[at - 1] } : undefined;
  return at < siblings.length - 1 ? { pid, before_iid: siblings[at + 2] } : undefined;
}

/** The lines after a move, in their order. */
export function movedIn<Line extends Entry>(lines: readonly Line[], iid: number, { pid, before_iid }: Spot): Line[] {
  const block = withBelow(lines, iid);
  const taken = lines.filter((line) => block.has(line.iid)).map((line) => (line.iid === iid ? { ...line, pid } : line));
  const rest = lines.filter((line) => !block.has(line.iid));
  const behind = pid === null ? new Set(rest.map((line) => line.iid)) : withBelow(rest, pid);
  const at =
    before_iid === undefined
      ? rest.findLastIndex((line) => behind.has(line.iid)) + 1
      : rest.findIndex((line) => line.iid === before_iid);
  return at < 0 ? [...rest, ...taken] : [...rest.slice(0, at), ...taken, ...rest.slice(at)];
}
