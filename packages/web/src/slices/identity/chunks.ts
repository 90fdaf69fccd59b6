import type { Chunks } from '../../platform/chunks.ts';

export const chunks: Chunks = {
  fields: ['passkeys/PasskeyButton', 'parts/LoginForm', 'parts/OtherDoors', 'parts/use-doors'],
};
