import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Plain JavaScript: what strips types from this file would be loaded before the compiled modules are there.

/** Compiled modules, types already stripped: a start finds them and reads no source again. Without the folder it is only slower. */
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'sen-modules'));

const { started } = await import('./serve.ts');
// now, for a process that is killed writes nothing at its end
await started.then(flushCompileCache, () => {});
