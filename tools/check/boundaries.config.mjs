import { FLOORS } from './floors.ts';

// Rules for dependency-cruiser. The slices of server and web lie in src/slices/, those of domain in src/ itself.

const SRC = '^packages/(domain|server|web)/src/';
const SLICE = `${SRC}(?:slices/)?`;
const TEST = '\\.test\\.tsx?$';
/** Who somebody is, what they may do, and whose school it is. */
const GROUND_KNOWS = ['access', 'tenancy', 'identity'];
const GROUND_KNOWS_NOT = FLOORS.flat().filter((slice) => !GROUND_KNOWS.includes(slice));
const everySlice = FLOORS.flat().join('|');

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** What a slice may not reach: itself excepted, every slice that is not on a lower floor. */
const floorRules = FLOORS.flatMap((slices, floor) =>
  slices.map((slice) => {
    const higher = FLOORS.slice(floor)
      .flat()
      .filter((other) => other !== slice);
    return rule(
      `floor-of-${slice}`,
      'a slice calls only lower floors; upwards it is heard by event',
      // who hears an event must know its shape
      { path: `${SLICE}${slice}/`, pathNot: `events\\.ts$|${TEST}` },
      { path: `${SLICE}(?:${higher.join('|')})/` },
    );
  }),
);

const doorRules = FLOORS.flat().map((slice) =>
  rule(
    `door-of-${slice}`,
    'a slice is entered only through its index.ts',
    { path: `^packages/(server|web)/src/slices/(?!${slice}/)`, pathNot: TEST },
    { path: `^packages/$1/src/slices/${slice}/`, pathNot: `^packages/$1/src/slices/${slice}/index\\.tsx?$` },
  ),
);

export default {
  forbidden: [
    rule('no-circle', 'modules that need each other are one module', {}, { circular: true }),
    rule('unresolved', 'imports something that is not there', {}, { couldNotResolve: true }),
    rule(
      'domain-is-pure',
      'domain imports zod and itself only',
      { path: '^packages/domain/src/', pathNot: TEST },
      { pathNot: ['^packages/domain/src/', '(^|/)node_modules/zod/'] },
    ),
    rule('server-knows-no-web', 'they meet in domain', { path: '^packages/server/' }, { path: '^packages/web/' }),
    rule('web-knows-no-server', 'they meet in domain', { path: '^packages/web/' }, { path: '^packages/server/' }),
    rule(
      'ground-knows-no-slice',
      'shared, platform and ui lie under the slices',
      { path: `${SRC}(?:shared|platform|ui)/`, pathNot: TEST },
      { path: `^packages/$1/src/(?:slices/|(?:${everySlice})/|app/|registry|[^/]+\\.tsx?$)` },
    ),
    rule(
      'ground-knows-three-areas',
      `of the areas platform and ui know only ${GROUND_KNOWS.join(', ')}`,
      { path: '^packages/(?:server|web)/src/(?:platform|ui)/', pathNot: TEST },
      { path: `^packages/domain/src/(?:${GROUND_KNOWS_NOT.join('|')})/` },
    ),
    rule(
      'slice-knows-no-app',
      'the app joins the slices, never the other way',
      { path: `${SLICE}(?:${everySlice})/`, pathNot: TEST },
      { path: '^packages/$1/src/(?:app/|commands/|demo/|registry|[^/]+\\.tsx?$)' },
    ),
    rule(
      'slice-without-area',
      'the floor of a slice is told by its area, which stands in the list of areas',
      { path: `^packages/(?:server|web)/src/slices/(?!(?:${everySlice})/)` },
      {},
    ),
    rule(
      'http-in-platform',
      'HTTP and the connection to the database lie in platform alone',
      { path: '^packages/server/src/slices/', pathNot: `(^|[/-])repository\\.ts$|${TEST}` },
      { path: '(^|/)node_modules/(?:@fastify|fastify|pg)/' },
    ),
    rule('no-test-in-product', 'tests are leaves', { pathNot: `${TEST}|/test/` }, { path: TEST }),
    ...floorRules,
    ...doorRules,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
