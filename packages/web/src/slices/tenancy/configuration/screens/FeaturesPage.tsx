import { pages } from '../general-fields.ts';
import { SettingsPage } from '../parts/SettingsPage.tsx';

/** Which parts of the product the school uses. */
export default function FeaturesPage() {
  return <SettingsPage groups={pages.features} />;
}
