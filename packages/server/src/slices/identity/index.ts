import type { Slice } from '../../platform/route.ts';
import { routes } from './routes.ts';

export { addAccount } from './accounts.ts';
export { cleanUp } from './clean-up.ts';
export { firstPage } from './first-page.ts';
export { findSubject, mask } from './masking/service.ts';
export { hashPassword } from './passwords.ts';
export { addGrants, listHolders, listNames, searchUsers } from './repository.ts';
export { guardOf } from './two-factor/guard.ts';

export const identity: Slice = { name: 'identity', routes };
