import { Menu, UnstyledButton } from '@mantine/core';
import { logout } from '@sen/domain/identity/contract.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { urlOf } from '@sen/domain/shared/urls.ts';
import { IconLogout, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '../platform/call.ts';
import { t } from '../platform/i18n.ts';
import { keptOwner } from '../platform/kept-owner.ts';
import { askForPalette } from '../platform/palette-asked.ts';
import { queryClient } from '../platform/query.ts';
import { signOut } from '../platform/session.ts';
import { leaveMask } from '../slices/identity/masking/mask.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { formatMoney } from '../ui/format.ts';
import { notice, noticeFailure } from '../ui/notice.tsx';
import classes from './menus.module.css';
import { menuOf } from './menus.ts';

const ConfirmDialog = lazy(() => import('../ui/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })));

/** What this device keeps of the person's exams; nothing is loaded where it keeps nothing. */
const keptExams = async () => (keptOwner() === undefined ? undefined : import('../slices/taking/leave.ts'));

export function UserMenu({ user }: { readonly user: UserInfo }) {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);

  const askToLeave = async () => {
    if (user.masked_by) return leaveMask().catch((error: unknown) => noticeFailure(error, 'request_failed'));
    const count = await keptExams()
      .then((exams) => exams?.countUnsent())
      .catch(() => undefined);
    if (count) setUnsent(count);
    else await leave();
  };
  const leave = async () => {
    try {
      await call(logout, {});
      await keptExams()
        .then((exams) => exams?.forgetExams())
        .catch(() => undefined);
      signOut();
      queryClient.clear();
      await navigate({ to: '/' });
      notice.success('logout_successfull');
    } catch (error) {
      noticeFailure(error, 'request_failed');
    }
  };

  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton className={classes.user} aria-label={t('account_of', { name: user.name })}>
            <Avatar name={user.name} address={user.avatar} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <span className={classes.who}>{user.name}</span>
            {user.lname}
            <span className={classes.balance}>{t('balance_is', { amount: formatMoney(user.counter, 'VND') })}</span>
          </Menu.Label>
          <Menu.Item
            component={Link}
            to={urlOf('profile_step', { profile_step: 'info' })}
            leftSection={<IconUserCircle size={18} stroke={1.75} aria-hidden />}
          >
            {t('menu_profile')}
          </Menu.Item>
          <Menu.Item leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />} onClick={askForPalette}>
            {t('palette_open')}
          </Menu.Item>
          {menuOf('user', user).map(({ path, title, icon: Icon }) => (
            <Menu.Item key={path} component={Link} to={path} leftSection={<Icon size={18} stroke={1.75} aria-hidden />}>
              {t(title)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={() => void askToLeave()}>
            {t('sign_out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {unsent > 0 && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            danger
            title={t('sign_out_unsent')}
            confirm={t('sign_out')}
            cancel={t('stay')}
            onConfirm={() => void leave()}
            onClose={() => setUnsent(0)}
          >
            <p>{t('sign_out_unsent_note', { count: unsent })}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
