/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { roles } from '../shared/actor.ts';
import { columns, defaultRoleMatrix } from './matrix.ts';

const corpus = process.env.CORPUS_DIR ?? join(import.meta.dirname, '../../../../../shared/corpus');
const constants = join(corpus, '..', 'spec', 'constants.json');
const Constants = z.object({
  default_role_matrix: z.object({ values: z.record(z.string(), z.array(z.string())) }),
});

test.skipIf(!existsSync(constants))('the default matrix of roles is that of the specification, cell by cell', () => {
  const { values } = Constants.parse(JSON.parse(readFileSync(constants, 'utf8'))).default_role_matrix;
  const ours = Object.fromEntries(
    roles.map((role) => [role, columns.map((column) => defaultRoleMatrix[role][column])]),
  );
  expect({ columns: [...columns], ...ours }).toEqual(values);
});
