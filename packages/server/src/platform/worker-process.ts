/** A process of `workers.ts`: loads what a job names and does it, one after the other. */
import type { Answer, Asked } from './workers.ts';

async function answerTo({ module, name, input }: Asked): Promise<Answer> {
  try {
    const loaded: Readonly<Record<string, unknown>> = await import(module);
    const work = loaded[name];
    if (typeof work !== 'function') throw new Error(`${module} has no function ${name}`);
    return { output: await work(input) };
  } catch (error) {
    if (!(error instanceof Error)) return { fault: String(error) };
    const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
    return { fault: error.stack ?? error.message, code };
  }
}

const tell = (answer: Answer) => process.send?.(answer);

process.on('message', async (asked: Asked) => tell(await answerTo(asked)));
process.on('disconnect', () => process.exit());
tell('ready');
