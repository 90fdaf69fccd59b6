import { Button, Checkbox, MultiSelect, NativeSelect } from '@mantine/core';
import { adminMenu, saveAdminMenu } from '@sen/domain/access/contract.ts';
import { type MenuEntry, menuIcons } from '@sen/domain/access/menu-model.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import { resolveScreen } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { call } from '../../../../platform/call.ts';
import { hasText, say, t } from '../../../../platform/i18n.ts';
import { newKey } from '../../../../platform/keys.ts';
import { useParts } from '../../../../platform/parts.ts';
import { currentSite, setSite } from '../../../../platform/school.ts';
import { useUser } from '../../../../platform/session.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { TextLine } from '../../../../ui/TextLine.tsx';
import { save } from '../api.ts';
import { type MenuRow, menuOfRows, placeOfRow, rowsOfMenu } from '../menu-rows.ts';
import classes from '../parts/Rows.module.css';
import { Rows } from '../parts/Rows.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { byName, type RowValues, rowsIn } from '../row-values.ts';
import { usePage } from '../use-page.ts';

const makeRow = (fields: Partial<MenuRow> = {}): MenuRow => ({
  ...{ id: newKey(), key: newKey(), title: '', path: '', icon: '', below: false },
  ...{ roles: [], working_modes: [], school_types: [] },
  ...fields,
});

const menuIn = (entries: readonly MenuEntry[] = []) => {
  const typed = rowsOfMenu(entries, newKey);
  return { typed, mark: menuOfRows(typed) };
};
const named = (rows: readonly MenuRow[]) => byName(rows, ({ key }) => key);
const nameOf = (row: MenuRow | undefined) => (row?.title ? say(row.title) : t('admin_menu_entry'));

/** The school's own administration menu (ROL-27); without an entry the built-in one is shown. */
export default function MenuPage() {
  const built_in = useParts(useUser());
  const page = usePage<readonly MenuRow[], RowValues<MenuRow>, readonly MenuEntry[]>({
    begin: () => menuIn(currentSite().school?.admin_menu_nav),
    read: async () => menuIn(await call(adminMenu, {})),
    save: async (typed, before) => {
      const admin_menu_nav = await save(saveAdminMenu, { admin_menu_nav: menuOfRows(typed), before: [...before] });
      const site = currentSite();
      if (site.school) setSite({ ...site, school: { ...site.school, admin_menu_nav } });
      return { typed, mark: menuOfRows(typed) };
    },
    ...{ byField: named, fromFields: rowsIn },
    labelOf: (key, typed) => nameOf(typed.find((row) => row.key === key)),
  });
  const { typed: rows, change, errors, forgiveRows } = page;
  const takeOver = () => change(built_in.map(({ path, title }) => makeRow({ path, title })));

  return (
    <form noValidate onSubmit={page.submit}>
      {rows.length === 0 && (
        <EmptyState
          title={t('admin_menu_built_in')}
          note={t('admin_menu_built_in_note')}
          action={
            <Button variant="default" onClick={takeOver}>
              {t('admin_menu_take_over')}
            </Button>
          }
        />
      )}
      <Rows
        label={t('conf_menu')}
        add={t('admin_menu_add')}
        rows={rows}
        make={makeRow}
        nameOf={nameOf}
        onChange={(next) => {
          forgiveRows(rows, next);
          change(next);
        }}
        render={(row, update, index) => (
          <Fields row={row} update={update} first={index === 0} errors={errors} place={placeOfRow(rows, index)} />
        )}
      />
      <SaveBar {...page} />
    </form>
  );
}

interface FieldsProps {
  readonly row: MenuRow;
  readonly update: (changes: Partial<MenuRow>) => void;
  readonly first: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly place: string;
}

function Fields({ row, update, first, errors, place }: FieldsProps) {
  const limited = row.roles.length + row.working_modes.length + row.school_types.length > 0;
  const leads_nowhere = row.path !== '' && resolveScreen(row.path.split('?', 1)[0] ?? '') === null;
  return (
    <>
      <TextLine
        label={t('admin_menu_title')}
        description={hasText(row.title) ? t(row.title) : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        most={120}
        value={row.title}
        error={errors[`${place}.title`]}
        onChange={(title) => update({ title })}
      />
      <TextLine
        label={t('admin_menu_path')}
        placeholder="/admin/organization"
        most={500}
        value={row.path}
        error={errors[`${place}.path`] ?? (leads_nowhere ? t('admin_menu_leads_nowhere') : undefined)}
        onChange={(path) => update({ path })}
      />
      <NativeSelect
        label={t('admin_menu_icon')}
        value={row.icon}
        data={[
          { value: '', label: t('admin_menu_icon_own') },
          ...menuIcons.map((icon) => ({ value: icon, label: t(`admin_menu_icon_${icon}`) })),
        ]}
        onChange={(event) => update({ icon: event.currentTarget.value })}
      />
      {!first && (
        <div className={classes.ticks}>
          <Checkbox
            label={t('admin_menu_below')}
            checked={row.below}
            onChange={(event) => update({ below: event.currentTarget.checked })}
          />
        </div>
      )}
      <details className={classes.limits} open={limited || undefined}>
        <summary>{t(limited ? 'admin_menu_limited' : 'admin_menu_for_all')}</summary>
        <div className={classes.fields}>
          <Limit
            label="admin_menu_roles"
            wordOf={(role) => `role_${role}`}
            values={roles}
            chosen={row.roles}
            onChange={(own) => update({ roles: own })}
          />
          <Limit
            label="admin_menu_working_modes"
            wordOf={(mode) => `working_mode_${mode}`}
            values={['academic', 'elearning'] as const}
            chosen={row.working_modes}
            onChange={(working_modes) => update({ working_modes })}
          />
          <Limit
            label="admin_menu_school_types"
            wordOf={(type) => `school_type_${type}`}
            values={['sis', 'enterprise'] as const}
            chosen={row.school_types}
            onChange={(school_types) => update({ school_types })}
          />
        </div>
      </details>
    </>
  );
}

interface LimitProps<Value extends string> {
  readonly label: TextKey;
  readonly wordOf: (value: Value) => TextKey;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

/** For whom an entry is; nobody named is everybody. */
const Limit = <Value extends string>({ label, wordOf, values, chosen, onChange }: LimitProps<Value>) => (
  <MultiSelect
    label={t(label)}
    placeholder={chosen.length === 0 ? t('admin_menu_everybody') : undefined}
    data={values.map((value) => ({ value, label: t(wordOf(value)) }))}
    value={[...chosen]}
    onChange={(next) => onChange(values.filter((value) => next.some((one) => one === value)))}
  />
);
