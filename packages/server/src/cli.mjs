import './compile-cache.mjs';

const { run } = await import('./commands/run.ts');
process.exitCode = await run(process.argv.slice(2));
