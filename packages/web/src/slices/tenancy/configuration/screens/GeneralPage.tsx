import { pages } from '../general-fields.ts';
import { SettingsPage } from '../parts/SettingsPage.tsx';

/** What the school is called and where it is reached. */
export default function GeneralPage() {
  return <SettingsPage groups={pages.school} />;
}
