import { Menu, UnstyledButton } from '@mantine/core';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconLogout, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { say, t } from '../platform/i18n.ts';
import { Link } from '../platform/Link.tsx';
import { askForPalette } from '../platform/palette-asked.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { formatMoney } from '../ui/format.ts';
import classes from './menus.module.css';
import { menuOf } from './menus.ts';
import { useSignOut } from './use-sign-out.tsx';

interface UserMenuProps {
  readonly user: UserInfo;
  /** Nothing beside the menu, as while an exam is taken. */
  readonly quiet: boolean;
}

/** Learners see what they have; those who work at the school, only where there is something. */
const showsBalance = ({ counter, role_names, lname }: UserInfo): boolean =>
  counter !== 0 || (role_names.length === 0 && lname !== 'root');

/** What a person's account holds, and what they may do with it. */
export function UserMenu({ user, quiet }: UserMenuProps) {
  const { ask, question } = useSignOut(user);
  const balance = t('balance_is', { amount: formatMoney(user.counter, 'VND') });
  return (
    <>
      {!quiet && showsBalance(user) && <span className={classes.money}>{balance}</span>}
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
            <span className={classes.balance}>{balance}</span>
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
              {say(title)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={() => void ask()}>
            {t('sign_out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
