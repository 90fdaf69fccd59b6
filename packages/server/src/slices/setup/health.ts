import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PACKAGE = join(import.meta.dirname, '..', '..', '..', '..', '..', 'package.json');

/** Version of the product, as its package says. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;

export const memoryBytes = (): number => process.memoryUsage.rss();
export const upSeconds = (): number => Math.floor(process.uptime());
