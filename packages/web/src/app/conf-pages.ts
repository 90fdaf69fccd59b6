import type { ConfPage } from '../platform/conf-pages.tsx';
import { inOrder } from './areas.ts';

const found = inOrder(
  import.meta.glob<readonly ConfPage[]>('../slices/*/pages.ts', { eager: true, import: 'confPages' }),
);

/** Every page of the school's configuration, in the order of its menu: those of people who run the installation stand last. */
export const confPages: readonly ConfPage[] = found
  .flat()
  .toSorted((one, other) => Number(one.of_operators ?? false) - Number(other.of_operators ?? false));
