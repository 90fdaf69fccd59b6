import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Config, readConfig } from '../platform/config.ts';
import { migrate } from '../platform/migrate.ts';
import { openPostgres } from '../platform/postgres.ts';

type Values<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values'];

type Definition<O extends ParseArgsOptionsConfig> = {
  /** The words that call it, such as `school create`. */
  readonly name: string;
  /** What follows the name, such as `FILE [--json]`. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly options: O;
  /** How many words may follow the name, options aside. */
  readonly arguments: { readonly min: number; readonly max: number };
  /** Does it and returns the exit code. */
  readonly run: (given: { values: Values<O>; args: readonly string[] }) => Promise<number>;
};

/** A command of the operator's command line. */
export type Command = Omit<Definition<ParseArgsOptionsConfig>, 'run'> & {
  readonly call: (words: readonly string[]) => Promise<number>;
};

/** The words after a command's name do not fit it: told with its usage, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export function command<O extends ParseArgsOptionsConfig>(definition: Definition<O>): Command {
  const { run, ...described } = definition;
  const call = async (words: readonly string[]): Promise<number> => {
    const { values, positionals } = parse(definition.options, words);
    const { min, max } = definition.arguments;
    if (positionals.length < min) throw new UsageError('too few arguments');
    if (positionals.length > max) throw new UsageError(`unexpected argument ${positionals[max]}`);
    return await run({ values, args: positionals });
  };
  return { ...described, call };
}

function parse<O extends ParseArgsOptionsConfig>(options: O, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true as const });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

/**
 * Opens the database of the configuration, also beside a running server, and leaves it afterwards.
 * `migrated` false: as it is, not brought up to the migrations.
 */
export async function withDatabase<T>(
  task: (owner_url: string, config: Config) => Promise<T>,
  { migrated = true } = {},
): Promise<T> {
  const config = readConfig();
  const postgres = await openPostgres(config);
  try {
    if (migrated) await migrate(postgres.url);
    return await task(postgres.url, config);
  } finally {
    await postgres.stop();
  }
}
