import { type Configuration, type DroppedStyle, saveTheme } from '@sen/domain/tenancy/configuration-contract.ts';
import { type Theme, topMenus } from '@sen/domain/tenancy/model.ts';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { save, takeConfiguration } from '../api.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import { ContrastReport } from '../parts/ContrastReport.tsx';
import { DroppedReport } from '../parts/DroppedReport.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { ThemeFields } from '../parts/ThemeFields.tsx';
import { ThemePreview } from '../parts/ThemePreview.tsx';
import { useCheckedStyle } from '../use-checked-style.ts';
import { inConfiguration, useSaving } from '../use-saving.ts';
import classes from './ThemePage.module.css';

export default function ThemePage() {
  return <ConfLoader>{(configuration) => <ThemeForm configuration={configuration} />}</ConfLoader>;
}

const labels: Readonly<Record<string, string>> = {
  color_palette: 'theme_palette',
  top_menus_available: 'theme_top_menus',
};

/** The face of the school: what is chosen shows beside it at once, and nothing is the school's until it is saved. */
function ThemeForm({ configuration }: { readonly configuration: Configuration }) {
  const [theme, setTheme] = useState<Theme>(configuration.theme);
  const [kept, setKept] = useState(theme);
  const [dropped, setDropped] = useState<readonly DroppedStyle[]>();
  const { sending, message, errors, run, forgive, meanwhile } = useSaving<Theme>({
    ...{ kept, typed: theme, read: inConfiguration(({ theme }) => theme) },
    take: (next, typed) => {
      setKept(next);
      setTheme(typed);
    },
    labelOf: (field) => t(labels[field] ?? `theme_${field}`),
  });
  const style = useCheckedStyle(theme.css);

  const change = (changes: Partial<Theme>) => {
    setTheme({ ...theme, ...changes });
    for (const field of Object.keys(changes)) forgive(field);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => {
      const saved = await save(saveTheme, {
        ...theme,
        revision: configuration.revisions.theme,
        top_menus_available: topMenus.filter((name) => theme.top_menus_available.includes(name)),
      });
      takeConfiguration(saved.configuration, saved.shown);
      setTheme(saved.configuration.theme);
      setKept(saved.configuration.theme);
      setDropped(saved.dropped);
      return saved.configuration;
    }, event.currentTarget);
  };

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
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
        <SaveBar {...{ message, meanwhile, sending }} unsaved={JSON.stringify(theme) !== JSON.stringify(kept)} />
      </div>
    </form>
  );
}
