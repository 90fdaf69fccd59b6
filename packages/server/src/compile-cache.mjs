import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Plain JavaScript, and imported before all else: what strips types from a file would be loaded before the compiled modules are there.

/** Compiled modules, types already stripped: a start finds them and reads no source again. Without the folder it is only slower. */
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'sen-modules'));
