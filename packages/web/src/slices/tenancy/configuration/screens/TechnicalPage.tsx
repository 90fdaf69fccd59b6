import { pages } from '../general-fields.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import { FurtherSettings } from '../parts/FurtherSettings.tsx';
import { SettingsForm } from '../parts/SettingsForm.tsx';

/** What only the people who run the installation need. */
export default function TechnicalPage() {
  return (
    <ConfLoader>
      {(configuration) => (
        <>
          <SettingsForm configuration={configuration} groups={pages.technical} />
          <FurtherSettings configuration={configuration} />
        </>
      )}
    </ConfLoader>
  );
}
