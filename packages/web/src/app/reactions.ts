import { asksForAuthenticator, authenticatorAsked } from '../platform/authenticator.ts';
import { onRefusal } from '../platform/call.ts';
import { keptOwner } from '../platform/kept-owner.ts';
import { queryClient } from '../platform/query.ts';
import { currentUser, onUserChange, signedInElsewhere, signOut } from '../platform/session.ts';
import { router } from './router.tsx';

/** Codes after which the person is no longer, or was never, signed in (ERR-13, ERR-19, ERR-35). */
const sessionEnded: readonly (number | undefined)[] = [1, 7, 401];
const schoolMissing = 601;

/** Papers that this device keeps are for the one who is signed in; what was never sent waits for its author. */
function forgetPapersOfOthers(): void {
  const owner = keptOwner();
  if (owner === undefined || owner === currentUser()?.iid) return;
  void import('../slices/taking/kept-take.ts').then(({ forgetTakes }) => forgetTakes()).catch(() => undefined);
}

/** What every refused call may mean for the app as a whole, whichever screen made it. */
export function startReacting(): void {
  forgetPapersOfOthers();
  onUserChange(forgetPapersOfOthers);
  onRefusal(({ err_code }, again) => {
    if (asksForAuthenticator(err_code) && !authenticatorAsked.get()) authenticatorAsked.set({ code: err_code, again });
    if (err_code === schoolMissing) void router.navigate({ to: '/', replace: true });
    if (!sessionEnded.includes(err_code) || !currentUser()) return;
    if (signedInElsewhere()) return location.reload();
    const { href } = router.state.location;
    signOut();
    queryClient.clear();
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
  });
}
