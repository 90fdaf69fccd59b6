import type { Group } from '../general-fields.ts';
import { ConfLoader } from './ConfLoader.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** A page that is nothing but settings. */
export const SettingsPage = ({ groups }: { readonly groups: readonly Group[] }) => (
  <ConfLoader>{(configuration) => <SettingsForm configuration={configuration} groups={groups} />}</ConfLoader>
);
