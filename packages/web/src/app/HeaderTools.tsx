import { isEnabled } from '@sen/domain/tenancy/features.ts';
import { useAddress } from '../platform/route.ts';
import { useSite } from '../platform/school.ts';
import { useUser } from '../platform/session.ts';
import { NoticeBell } from '../slices/messaging/index.ts';
import { DisplayMenu } from './DisplayMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { screenOf } from './screens.ts';
import { UserMenu } from './UserMenu.tsx';
import { WorkingModeMenu } from './WorkingModeMenu.tsx';

/** The header's menus; a chunk of their own, because floating things are a large part of the code and none of the first paint. */
export default function HeaderTools() {
  const user = useUser();
  const { conf } = useSite();
  const name = useAddress()?.name;
  const quiet = (name && screenOf(name))?.works_offline === true;
  return (
    <>
      {user && !user.masked_by && conf && isEnabled(conf, 'working_mode') && <WorkingModeMenu />}
      <LanguageMenu />
      <DisplayMenu />
      {user && <NoticeBell quiet={quiet} />}
      {user && <UserMenu user={user} quiet={quiet} />}
    </>
  );
}
