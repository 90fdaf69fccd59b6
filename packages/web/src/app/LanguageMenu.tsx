import { Button, Menu } from '@mantine/core';
import { type Language, languages } from '@sen/domain/shared/actor.ts';
import { languageTag } from '@sen/domain/shared/language-tag.ts';
import { IconWorld } from '@tabler/icons-react';
import { languageNames, t, useLanguage } from '../platform/i18n.ts';
import { chooseLanguage } from './choose-language.ts';
import classes from './menus.module.css';

const shortNames: Readonly<Record<Language, string>> = { en: 'EN', vn: 'VI', jp: 'JA' };

export function LanguageMenu() {
  const current = useLanguage();
  return (
    <Menu position="bottom-end" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.opener}
          aria-label={`${shortNames[current]} – ${t('language_is', { language: languageNames[current] })}`}
          leftSection={<IconWorld size={20} stroke={1.75} aria-hidden />}
        >
          {shortNames[current]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('language')}>
        <Menu.RadioGroup value={current}>
          {languages.map((language) => (
            <Menu.RadioItem
              key={language}
              value={language}
              lang={languageTag(language)}
              closeMenuOnClick
              onChange={() => void chooseLanguage(language)}
            >
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
