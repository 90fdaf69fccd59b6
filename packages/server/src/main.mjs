import './compile-cache.mjs';
import { flushCompileCache } from 'node:module';

const { started } = await import('./serve.ts');
// now, for a process that is killed writes nothing at its end
await started.then(flushCompileCache, () => {});
