import { asksForAuthenticator, authenticatorAsked } from '../platform/authenticator.ts';
import { onRefusal } from '../platform/call.ts';
import { databaseAway } from '../platform/database-away.ts';
import { keptOwner } from '../platform/kept-owner.ts';
import { queryClient } from '../platform/query.ts';
import { isDoor } from '../platform/redirect.ts';
import { currentSite, setSite } from '../platform/school.ts';
import { currentUser, isPageHeld, onUserChange, signedInElsewhere, signOut } from '../platform/session.ts';
import { router } from './router.ts';

/** The caller is not who they say they are (ERR-35, IDN-49). Codes 1 and 7 are answered by the sign-in dialog. */
const notOneself = 401;
const schoolMissing = 601;
const databaseDown = 10001;

/** Papers that this device keeps are for the one who is signed in; what was never sent waits for its author. */
function forgetPapersOfOthers(): void {
  const owner = keptOwner();
  if (owner === undefined || owner === currentUser()?.iid) return;
  void import('../slices/taking/kept-take.ts').then(({ forgetTakes }) => forgetTakes()).catch(() => undefined);
}

/** The host leads to another school than the page that is open: what is left is a guest of none, in the usual theme (TEN-14). */
function leaveSchool(): void {
  signOut();
  queryClient.clear();
  setSite({ domain: 'default', conf: null, school: null });
  router.navigate({ to: '/', replace: true });
}

/** What every refused call may mean for the app as a whole, whichever screen made it. */
export function startReacting(): void {
  forgetPapersOfOthers();
  onUserChange(forgetPapersOfOthers);
  onRefusal(({ err_code, domain_unknown }, again) => {
    if (asksForAuthenticator(err_code) && !authenticatorAsked.get()) authenticatorAsked.set({ code: err_code, again });
    if (err_code === databaseDown) databaseAway.set(true);
    // The system names other schools in its calls; that one of them is not known says nothing of the page.
    if (domain_unknown && currentSite().domain !== 'system' && !isPageHeld()) return leaveSchool();
    if (err_code === schoolMissing) router.navigate({ to: '/', replace: true });
    // What is held says by itself that its person has to sign in again.
    if (err_code !== notOneself || isPageHeld()) return;
    if (currentUser() && signedInElsewhere()) return location.reload();
    const { href, pathname } = router.location();
    // There the form says what is wrong.
    if (!currentUser() && isDoor(pathname)) return;
    signOut();
    queryClient.clear();
    router.navigate({ to: '/login', search: { redirect: href }, replace: true });
  });
}
