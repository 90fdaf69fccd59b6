import '@mantine/spotlight/styles.layer.css';
import { Button } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { profileSteps } from '@sen/domain/identity/profile/model.ts';
import { find } from '@sen/domain/learning/find/contract.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { urlOf } from '@sen/domain/shared/urls.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { addressOf, type ConfPage } from '../platform/conf-pages.tsx';
import { languageNames, t, useLanguage } from '../platform/i18n.ts';
import { paletteAsked } from '../platform/palette-asked.ts';
import { prefer } from '../platform/preferences.ts';
import { queryOf } from '../platform/query.ts';
import { useUser } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';
import { layer } from '../ui/theme/tokens.ts';
import { confPages } from './administration.ts';
import { chooseLanguage } from './choose-language.ts';
import { menuOf } from './menus.ts';
import classes from './Palette.module.css';
import { useSignOut } from './use-sign-out.tsx';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly act: () => void;
}

/** The pages of the configuration, for whoever has it in his menu. */
function useConfPages(wanted: boolean): readonly ConfPage[] {
  const [pages, setPages] = useState<readonly ConfPage[]>([]);
  useEffect(() => {
    // Without them the rest is found all the same.
    if (wanted) Promise.resolve(confPages()).then(setPages, () => undefined);
  }, [wanted]);
  return pages;
}

/** One's own pages, which stand in no menu by themselves. */
const ownPages = [
  ...profileSteps.map((profile_step) => ({
    path: urlOf('profile_step', { profile_step }),
    title: `profile_step_${profile_step}`,
    above: 'profile_title',
  })),
  { path: urlOf('notices', {}), title: 'notices_all', above: 'notices_title' },
];

/** Pages of the menus and small actions, by the words they are shown with. */
function useOwn(signOut: () => Promise<void>): {
  readonly pages: readonly Entry[];
  readonly actions: readonly Entry[];
} {
  const user = useUser();
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate({ to });
  // What stands in several menus has the words of the first.
  const items = [...menuOf('learning', user), ...menuOf('admin', user), ...menuOf('user', user)].filter(
    ({ path }, index, all) => all.findIndex((one) => one.path === path) === index,
  );
  const conf = useConfPages(items.some(({ screen }) => screen === 'conf'));
  const pages = [
    ...items.map(({ path, title }) => ({ id: path, label: t(title), act: go(path) })),
    ...ownPages.map(({ path, title, above }) => ({ id: path, label: t(title), note: t(above), act: go(path) })),
    ...conf.map((page) => {
      const path = addressOf(page);
      return { id: path, label: t(page.title), note: t('menu_conf'), act: go(path) };
    }),
  ];
  const actions = [
    { id: 'light', label: t('action_palette_light'), act: () => prefer({ palette: 'light' }) },
    { id: 'dark', label: t('action_palette_dark'), act: () => prefer({ palette: 'dark' }) },
    { id: 'system', label: t('action_palette_system'), act: () => prefer({ palette: 'system' }) },
    ...languages.map((language) => ({
      id: `language ${language}`,
      label: t('language_is', { language: languageNames[language] }),
      act: () => void chooseLanguage(language),
    })),
    { id: 'sign_out', label: t('action_sign_out'), act: () => void signOut() },
  ];
  return { pages, actions };
}

/** People and courses, asked of the school. */
function useFound(keyword: string) {
  const navigate = useNavigate();
  const user = useUser();
  const asks = user !== null && searchText(keyword) !== '';
  const found = useQuery({ ...queryOf(find, { keyword }), enabled: asks });
  const { people = [], courses = [] } = searchText(keyword) === '' ? {} : (found.data ?? {});
  const go = (to: string) => () => void navigate({ to });
  return {
    state: asks && !found.data ? (found.isError ? 'failed' : 'searching') : 'found',
    again: () => void found.refetch(),
    courses: courses.map(({ iid, siid, slug, name, staffed }) => ({
      id: `course ${iid}`,
      label: name,
      act: go(staffed ? urlOf('course', { iid }) : urlOf('course_overview', { ciid: iid, siid, slug })),
    })),
    people: people.map(({ iid, name, lname }) => ({
      id: `user ${iid}`,
      label: name,
      note: lname,
      act: go(urlOf('user_edit', { iid })),
    })),
  };
}

function Group({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={title} className={classes.group}>
      {entries.map(({ id, label, note, act }) => (
        <Spotlight.Action
          key={id}
          label={label}
          description={note}
          classNames={{ actionDescription: classes.note }}
          onClick={act}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Finds people, courses, pages and actions by a few letters, with or without accents. */
export default function Palette() {
  useLanguage();
  const [keyword, setKeyword] = useState('');
  const { ask, question } = useSignOut(useUser());
  const own = useOwn(ask);
  const found = useFound(keyword);
  const asked = useStore(paletteAsked);
  const answered = useRef(0);
  useEffect(() => {
    if (asked === answered.current) return;
    answered.current = asked;
    spotlight.toggle();
  }, [asked]);
  const list = useRef<HTMLDivElement>(null);
  // Enter goes to the first entry, also when it has only just come from the school.
  useEffect(() => {
    if (list.current?.querySelector('[data-selected]')) return;
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  });
  const wanted = searchText(keyword);
  const fitting = (entries: readonly Entry[]) =>
    entries.filter(({ label, note = '' }) => searchText(`${label} ${note}`).includes(wanted));
  const groups = [
    { title: t('palette_courses'), entries: found.courses },
    { title: t('palette_people'), entries: found.people },
    { title: t('palette_pages'), entries: fitting(own.pages) },
    { title: t('palette_actions'), entries: fitting(own.actions) },
  ];
  return (
    <>
      <Spotlight.Root
        query={keyword}
        onQueryChange={setKeyword}
        shortcut={null}
        zIndex={layer.dialog + 90}
        scrollable
        maxHeight={420}
        centered={false}
        attributes={{ content: { 'aria-label': t('palette_open') } }}
      >
        <Spotlight.Search
          aria-label={t('palette_placeholder')}
          placeholder={t('palette_placeholder')}
          leftSection={<IconSearch size={20} aria-hidden />}
        />
        <Spotlight.ActionsList ref={list}>
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
          {found.state === 'searching' && (
            <p role="status" className={classes.state}>
              {t('palette_searching')}
            </p>
          )}
          {found.state === 'failed' && (
            <p role="alert" className={classes.state}>
              {t('palette_not_searched')}
              <Button size="sm" variant="default" onClick={found.again}>
                {t('try_again')}
              </Button>
            </p>
          )}
          {found.state === 'found' && groups.every(({ entries }) => entries.length === 0) && (
            <Spotlight.Empty>{t('palette_nothing', { text: keyword })}</Spotlight.Empty>
          )}
        </Spotlight.ActionsList>
      </Spotlight.Root>
      {question}
    </>
  );
}
