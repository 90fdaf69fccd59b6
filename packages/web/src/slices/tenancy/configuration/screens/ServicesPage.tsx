import { pages } from '../general-fields.ts';
import { SettingsPage } from '../parts/SettingsPage.tsx';

/** Services of others on the pages of the school. */
export default function ServicesPage() {
  return <SettingsPage groups={pages.services} />;
}
