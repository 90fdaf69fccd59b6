import {
  IconBuildingCommunity,
  IconClockPlay,
  IconCreditCard,
  IconHeartRateMonitor,
  IconMailbox,
  IconSettings,
} from '@tabler/icons-react';
import type { OwnMenus } from '../../platform/menu.ts';

export const menu: OwnMenus = {
  system: [
    { order: 10, screen: 'system', title: 'system_title', note: 'system_title_note', icon: IconHeartRateMonitor },
    {
      order: 20,
      screen: 'system_schools',
      title: 'system_schools',
      note: 'system_schools_note',
      icon: IconBuildingCommunity,
    },
    { order: 40, screen: 'system_outbox', title: 'outbox', note: 'system_outbox_note', icon: IconMailbox },
    { order: 50, screen: 'card_packages', title: 'system_cards', note: 'system_cards_note', icon: IconCreditCard },
    { order: 60, screen: 'system_cron', title: 'system_cron', note: 'system_cron_note', icon: IconClockPlay },
    { order: 70, screen: 'system_conf', title: 'system_conf', note: 'system_conf_note', icon: IconSettings },
  ],
};
