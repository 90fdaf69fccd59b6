import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for a server's data. When root runs the tests, the database's own account must be able to pass through it:
 * a closed one would send the data to /var/lib/sen, where nobody throws it away.
 */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sen-data-'));
  chmodSync(folder, 0o711);
  return folder;
}
