import type { Slice } from '../../platform/route.ts';
import { cleanUp } from './clean-up.ts';
import { news } from './news.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';
import { sendFirstLink, sendResetLink } from './ways-in/forgot-password.ts';

export { addAccount, openAmong } from './accounts.ts';
export { actorNow, doerHere } from './actor-now.ts';
export { peopleByName } from './by-name.ts';
export { firstPage } from './first-page.ts';
export { takeGuess } from './guesses.ts';
export { languageFor } from './language-for.ts';
export { listChildrenOf, listWorking } from './masking/repository.ts';
export { findSubject, mask, wouldGainAs } from './masking/service.ts';
export { type FirstPassword, firstPassword, hashPassword } from './passwords.ts';
export { peopleNamed, placesOfPeople } from './people.ts';
export { makePassword, sendPasswordLink, setUserStatus } from './profile/keep.ts';
export { tellOfMail } from './profile/mail-change.ts';
export { findStanding, listChildren } from './profile/repository.ts';
export { countAccounts, listRoots } from './proof/repository.ts';
export {
  addGrants,
  findAccount,
  findDoer,
  findRights,
  listHolders,
  listNames,
  listPlacesOf,
  listRightsOf,
  listSettingsOf,
  proveMail,
  removeSessions,
  searchUsers,
  searchUsersAmong,
} from './repository.ts';
export { peopleToday } from './today.ts';
export { guardOf } from './two-factor/guard.ts';
export { avatarAddress } from './user-info.ts';
export { enterNewAccount, infoOf } from './ways-in/register.ts';
export { refusingTaken } from './ways-in/taken.ts';

export const identity: Slice = {
  name: 'identity',
  tables,
  routes,
  news,
  jobs: { first_password: sendFirstLink },
  urgent_jobs: { forgot_password: sendResetLink },
  schedules: [{ name: 'clean_up', every_s: 3600, run: cleanUp }],
};
