import { type Configuration, type DroppedStyle, saveTheme } from '@sen/domain/tenancy/configuration-contract.ts';
import { type Theme, topMenus } from '@sen/domain/tenancy/model.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { save, takeConfiguration } from '../api.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import { ContrastReport } from '../parts/ContrastReport.tsx';
import { DroppedReport } from '../parts/DroppedReport.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { ThemeFields } from '../parts/ThemeFields.tsx';
import { ThemePreview } from '../parts/ThemePreview.tsx';
import { useCheckedStyle } from '../use-checked-style.ts';
import { asTyped, inConfiguration, usePage } from '../use-page.ts';
import classes from './ThemePage.module.css';

export default function ThemePage() {
  return <ConfLoader>{(configuration) => <ThemeForm configuration={configuration} />}</ConfLoader>;
}

function labelOf(field: keyof Theme): TextKey {
  if (field === 'color_palette') return 'theme_palette';
  return field === 'top_menus_available' ? 'theme_top_menus' : `theme_${field}`;
}

const themeIn = ({ theme, revisions }: Configuration) => ({ typed: theme, mark: revisions.theme });

/** The face of the school: what is chosen shows beside it at once, and nothing is the school's until it is saved. */
function ThemeForm({ configuration }: { readonly configuration: Configuration }) {
  const [dropped, setDropped] = useState<readonly DroppedStyle[]>();
  const page = usePage<Theme, Theme, string>({
    begin: () => themeIn(configuration),
    read: inConfiguration(themeIn),
    save: async (typed, revision) => {
      const top_menus_available = topMenus.filter((name) => typed.top_menus_available.includes(name));
      const saved = await save(saveTheme, { ...typed, revision, top_menus_available });
      takeConfiguration(saved.configuration, saved.shown);
      setDropped(saved.dropped);
      return themeIn(saved.configuration);
    },
    ...{ byField: asTyped, fromFields: asTyped },
    labelOf: (field) => t(labelOf(field)),
  });
  const { typed: theme, errors, forgive } = page;
  const style = useCheckedStyle(theme.css);

  const change = (changes: Partial<Theme>) => {
    page.change({ ...theme, ...changes });
    for (const field of Object.keys(changes)) forgive(field);
  };

  return (
    <form noValidate onSubmit={page.submit} className={classes.form}>
      <div className={classes.fields}>
        <ThemeFields theme={theme} errors={errors} onChange={change} />
        <DroppedReport dropped={style.dropped.length > 0 ? style.dropped : (dropped ?? [])} />
      </div>
      <div className={classes.beside}>
        <div className={classes.held}>
          <ThemePreview theme={{ ...theme, css: style.css }} />
          <ContrastReport layout={theme.layout} accent={theme.accent} overrides={style.overrides} />
        </div>
      </div>
      <div className={classes.end}>
        <SaveBar {...page} />
      </div>
    </form>
  );
}
