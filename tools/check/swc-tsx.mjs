// Loaded before dependency-cruiser: its swc parser knows TypeScript but not JSX, and would stop at the first .tsx file.
import { createRequire } from 'node:module';

const swc = createRequire(import.meta.url)('@swc/core');
const parse = swc.parseFileSync;
swc.parseFileSync = (path, options) => parse(path, { ...options, tsx: path.endsWith('.tsx') });
