import { Button } from '@mantine/core';
import { resolveScreen, urlOf } from '@sen/domain/urls.ts';
import { IconLogin2 } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { plainPath } from '../../../platform/route.ts';
import { useLocation } from '../../../platform/router.ts';
import { useSite } from '../../../platform/school.ts';

const doors: readonly (string | undefined)[] = ['login', 'register', 'admin_login'];

/** Where the person goes on afterwards: from a door to where it leads, from a dialog over a page to that page. */
function useGoal(): string {
  const { pathname, searchStr } = useLocation();
  const is_door = doors.includes(resolveScreen(plainPath(pathname))?.name);
  return is_door ? (new URLSearchParams(searchStr).get('redirect') ?? '') : `${pathname}${searchStr}`;
}

/** The way to the school's own provider, where it has one. */
export function SsoButton() {
  const { conf } = useSite();
  const redirect = useGoal();
  if (!conf?.sso_enabled) return null;
  return (
    <Button
      component="a"
      href={urlOf('sso_start', {}, { redirect })}
      variant="default"
      fullWidth
      leftSection={<IconLogin2 size={20} aria-hidden />}
    >
      {conf.sso_label || t('sso_continue')}
    </Button>
  );
}
