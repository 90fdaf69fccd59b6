import '@mantine/spotlight/styles.layer.css';
import { Button } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { profileSteps } from '@sen/domain/identity/profile/model.ts';
import { find } from '@sen/domain/learning/find/contract.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { matchRank, searchText } from '@sen/domain/shared/search-text.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { type ScreenName, urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../platform/conf-pages.tsx';
import { languageNames, say, t, useLanguage } from '../platform/i18n.ts';
import { paletteAsked, takeEarlyKeys } from '../platform/palette-asked.ts';
import { prefer } from '../platform/preferences.ts';
import { queryOf } from '../platform/query.ts';
import { mayOpen, nobody } from '../platform/route.ts';
import { useNavigate } from '../platform/router.ts';
import { useUser } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';
import { layer } from '../ui/theme/tokens.ts';
import { confPages, kindPages } from './administration.ts';
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

/** What is loaded with the palette for those who need it; without it the rest is found all the same. */
function useLoaded<T>(load: () => T | Promise<T>, wanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: T }>();
  useEffect(() => {
    if (wanted)
      Promise.resolve(load()).then(
        (value) => setLoaded({ value }),
        () => undefined,
      );
  }, [load, wanted]);
  return loaded?.value;
}

/** One's own pages, which stand in no menu by themselves. */
const ownPages: readonly { readonly path: string; readonly title: TextKey; readonly above: TextKey }[] = [
  ...profileSteps.map((profile_step) => ({
    path: urlOf('profile_step', { profile_step }),
    title: `profile_step_${profile_step}` as const,
    above: 'profile_title' as const,
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
  const go = (to: string) => () => navigate({ to });
  // What stands in several menus has the words of the first.
  const items = [...menuOf('learning', user), ...menuOf('admin', user), ...menuOf('user', user)].filter(
    ({ path }, index, all) => all.findIndex((one) => one.path === path) === index,
  );
  const has = (wanted: ScreenName) => items.some(({ screen }) => screen === wanted);
  const conf = (useLoaded(confPages, has('conf')) ?? []).filter((page) => mayOpen(page, user ?? nobody));
  const kindsOf = useLoaded(kindPages, has('admin'));
  const { lists = [], forms = [], imports = [] } = user && kindsOf ? kindsOf(user) : {};
  const shown = new Set(items.map(({ path }) => path));
  const pages = [
    ...items.map(({ path, title }) => ({ id: path, label: say(title), act: go(path) })),
    ...lists.filter(({ path }) => !shown.has(path)).map(({ path, label }) => ({ id: path, label, act: go(path) })),
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
    ...[...forms, ...imports].map(({ path, label }) => ({ id: path, label, act: go(path) })),
    { id: 'sign_out', label: t('action_sign_out'), act: () => void signOut() },
  ];
  return { pages, actions };
}

type Exercise = Output<typeof find>['exercises'][number];

/** Where somebody goes with an exercise that they have found. */
function addressOfExercise({ iid, name, course, way }: Exercise): string {
  if (way === 'edit') return urlOf('exercise', { iid }, { ciid: course.iid });
  if (way === 'results') return urlOf('exercise_results', { iid }, { ciid: course.iid });
  if (way === 'marking') return urlOf('marking', {}, { course: course.iid });
  const { iid: ciid, siid } = course;
  return urlOf('exam', { exam_mode: 'normal', iid, slug: slugOf(name) }, { ciid, siid });
}

/** People, courses and exercises, asked of the school. */
function useFound(keyword: string) {
  const navigate = useNavigate();
  const user = useUser();
  const asks = user !== null && searchText(keyword) !== '';
  const found = useQuery({ ...queryOf(find, { keyword }), enabled: asks });
  const { people = [], courses = [], exercises = [] } = searchText(keyword) === '' ? {} : (found.data ?? {});
  const go = (to: string) => () => navigate({ to });
  return {
    state: asks && !found.data ? (found.isError ? 'failed' : 'searching') : 'found',
    again: () => void found.refetch(),
    courses: courses.map(({ iid, siid, slug, name, in_editor }) => ({
      id: `course ${iid}`,
      label: name,
      act: go(in_editor ? urlOf('course', { iid }) : urlOf('course_overview', { ciid: iid, siid, slug })),
    })),
    exercises: exercises.map((exercise) => ({
      id: `exercise ${exercise.iid} ${exercise.course.iid}`,
      label: exercise.name,
      note: exercise.course.name,
      act: go(addressOfExercise(exercise)),
    })),
    people: people.map(({ iid, name, lname, course }) => ({
      id: `user ${iid}`,
      label: name,
      note: lname,
      act: go(
        course === null ? urlOf('user_edit', { iid }) : urlOf('course_learners', { iid: course }, { keyword: name }),
      ),
    })),
  };
}

function Entries({ title, entries }: Group) {
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

interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** How well an entry fits, by its name, its note or both. The school finds people also by what is not shown, such as a code. */
const rankOf = ({ label, note = '' }: Entry, keyword: string): number =>
  matchRank(label, keyword) ?? matchRank(note, keyword) ?? matchRank(`${label} ${note}`, keyword) ?? UNSEEN;
const UNSEEN = 4;

const fitting = (entries: readonly Entry[], keyword: string): readonly Entry[] =>
  entries.filter((entry) => rankOf(entry, keyword) < UNSEEN);

/** The best entries of each group first, and the group that has the best of all before the others. */
function bestFirst(groups: readonly Group[], keyword: string): readonly Group[] {
  if (searchText(keyword) === '') return groups;
  const sorted = groups.map(({ title, entries }) => ({
    title,
    entries: entries.toSorted((a, b) => rankOf(a, keyword) - rankOf(b, keyword)),
  }));
  const best = ({ entries: [first] }: Group): number => (first ? rankOf(first, keyword) : UNSEEN);
  return sorted.toSorted((a, b) => best(a) - best(b));
}

/** Finds people, courses, exercises, pages and actions by a few letters, with or without accents. */
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
  const groups = bestFirst(
    [
      { title: t('palette_courses'), entries: found.courses },
      { title: t('palette_exercises'), entries: found.exercises },
      { title: t('palette_people'), entries: found.people },
      { title: t('palette_pages'), entries: fitting(own.pages, keyword) },
      { title: t('palette_actions'), entries: fitting(own.actions, keyword) },
    ],
    keyword,
  );
  return (
    <>
      <Spotlight.Root
        query={keyword}
        onQueryChange={setKeyword}
        onSpotlightClose={takeEarlyKeys}
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
          onFocus={() => setKeyword((typed) => takeEarlyKeys() + typed)}
          leftSection={<IconSearch size={20} aria-hidden />}
        />
        <Spotlight.ActionsList ref={list}>
          {groups.map((group) => (
            <Entries key={group.title} {...group} />
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
