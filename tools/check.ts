import { writeSchema } from './check/schema.ts';
import { runChecks } from './check/steps.ts';

if (process.argv.includes('--write-schema')) {
  await writeSchema();
} else {
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
