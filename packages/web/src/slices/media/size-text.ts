import { formatNumber } from '../../ui/format.ts';

/** Size of a file in the unit that suits it. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${formatNumber(bytes / 1024 ** step, step > 1 ? 1 : 0)} ${units[step]}`;
}
