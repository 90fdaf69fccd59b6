import { pages } from '../general-fields.ts';
import { SettingsPage } from '../parts/SettingsPage.tsx';

/** In which language and at which hour the school lives, and how it writes days. */
export default function RegionalPage() {
  return <SettingsPage groups={pages.regional} />;
}
