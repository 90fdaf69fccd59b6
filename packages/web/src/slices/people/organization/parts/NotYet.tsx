import { Button } from '@mantine/core';
import { configures } from '@sen/domain/access/rights.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useHasRight } from '../../../../platform/may-open.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Page } from '../../../../ui/Page.tsx';

interface NotYetProps {
  readonly title: string;
  readonly note: string;
  readonly action: string;
  readonly to: string;
}

/** Something must be configured first; whoever may do that is led there, the others are told whom to ask. */
function NotYet({ title, note, action, to }: NotYetProps) {
  const is_root = useHasRight(configures);
  return (
    <Page title={t('menu_organizations')}>
      <EmptyState
        title={title}
        note={is_root ? note : t('organizations_ask_root')}
        action={
          is_root && (
            <Button component={Link} to={to}>
              {action}
            </Button>
          )
        }
      />
    </Page>
  );
}

/** ORG-05. */
export const NoTypes = () => (
  <NotYet
    title={t('you need to config org types on system side')}
    note={t('organizations_no_types_note')}
    action={t('organizations_to_types')}
    to={urlOf('conf_menu', { menu: 'org-types' })}
  />
);

/** TEN-16. */
export const SwitchedOff = () => (
  <NotYet
    title={t('organizations_off')}
    note={t('organizations_off_note')}
    action={t('organizations_to_switch')}
    to={urlOf('conf_menu', { menu: 'general' })}
  />
);
