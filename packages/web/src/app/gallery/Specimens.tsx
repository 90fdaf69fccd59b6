import { Alert, Button, Checkbox, Progress, Radio, Select, Switch, Tabs, TextInput } from '@mantine/core';
import { palettes } from '@sen/domain/tenancy/palettes.ts';
import { IconInfoCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../platform/i18n.ts';
import { useThemeName } from '../../platform/theme.ts';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDateTime, formatMoney, formatNumber } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { notice } from '../../ui/notice.tsx';
import { PrimaryAction } from '../../ui/PrimaryAction.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './Gallery.module.css';

/** The parts of the kit side by side, as they look in the theme of the page. */
export function Specimens() {
  return (
    <>
      <Cards />
      <Controls />
      <Inputs />
      <Figures />
      <Colours />
      <Section title={t('gallery_empty')}>
        <EmptyState title={t('no_data')} note={t('gallery_empty_note')} action={<Button>{t('add')}</Button>} />
      </Section>
    </>
  );
}

const Cards = () => (
  <Section title={t('gallery_cards')}>
    <div className={classes.cards}>
      {(['going', 'done', 'attention'] as const).map((tone, index) => (
        <article key={tone} className={classes.card}>
          <h3>{t('gallery_course', { number: index + 1 })}</h3>
          <p>{t('gallery_course_note')}</p>
          <Progress value={[40, 100, 10][index] ?? 0} aria-label={t('gallery_course', { number: index + 1 })} mb="sm" />
          <StatusBadge tone={tone}>{t(`gallery_tone_${tone}`)}</StatusBadge>
        </article>
      ))}
    </div>
  </Section>
);

function Controls() {
  const [opened, setOpened] = useState(false);
  return (
    <Section title={t('gallery_controls')}>
      <div className={classes.row}>
        <Button>{t('save')}</Button>
        <Button variant="default">{t('cancel')}</Button>
        <Button variant="subtle">{t('edit')}</Button>
        <Button variant="light">{t('add')}</Button>
        <Button color="loss" leftSection={<IconTrash size={18} aria-hidden />}>
          {t('delete')}
        </Button>
        <IconButton icon={IconPencil} label={t('edit')} />
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('gallery_dialog')}
        </Button>
        <Button variant="default" onClick={() => notice.success('save_successfully')}>
          {t('gallery_notice')}
        </Button>
      </div>
      <Tabs defaultValue="one">
        <Tabs.List>
          <Tabs.Tab value="one">{t('gallery_cards')}</Tabs.Tab>
          <Tabs.Tab value="two">{t('gallery_figures')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one" pt="sm">
          {t('gallery_course_note')}
        </Tabs.Panel>
        <Tabs.Panel value="two" pt="sm">
          {t('gallery_empty_note')}
        </Tabs.Panel>
      </Tabs>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('gallery_dialog')}>
        <p>{t('gallery_empty_note')}</p>
        <DialogButtons>
          <Button onClick={() => setOpened(false)}>{t('close')}</Button>
        </DialogButtons>
      </Dialog>
    </Section>
  );
}

const Inputs = () => (
  <Section title={t('gallery_inputs')}>
    <div className={classes.fields}>
      <TextInput
        label={t('gallery_name')}
        description={t('gallery_course_note')}
        defaultValue="Nguyễn Thị Thuỳ Dương"
      />
      <TextInput label={t('host_name')} error={t('this_is_not_a_host')} defaultValue="a b" />
      <Select label={t('language')} data={['Tiếng Việt', 'English', '日本語']} defaultValue="Tiếng Việt" />
      <Switch label={t('setting_required_login')} defaultChecked />
      <Checkbox label={t('remember_me')} defaultChecked />
      <Radio label={t('palette_light')} defaultChecked />
    </div>
    <Alert mt="md" color="amber" icon={<IconInfoCircle />}>
      {t('connection_offline')}
    </Alert>
  </Section>
);

/** A fixed moment, so that pictures of today and tomorrow are the same. */
const MOMENT = 1_795_000_000;

const Figures = () => (
  <Section title={t('gallery_figures')}>
    <p className={classes.display}>{formatNumber(1234.5)}</p>
    <table className={`${classes.table} sen-tabular`}>
      <thead>
        <tr>
          <th scope="col">{t('gallery_name')}</th>
          <th scope="col">{t('gallery_moment')}</th>
          <th scope="col">{t('gallery_amount')}</th>
        </tr>
      </thead>
      <tbody>
        {['Trần Văn Ấn', 'Lê Thị Bưởi', 'Đỗ Quyên'].map((name, index) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{formatDateTime(MOMENT + index * 86_400)}</td>
            <td>{formatMoney(1_250_000 * (index + 1), 'VND')}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <PrimaryAction note={t('gallery_course_note')}>
      <Button>{t('next')}</Button>
    </PrimaryAction>
  </Section>
);

function Colours() {
  const purposes = Object.keys(palettes[useThemeName()].light);
  return (
    <Section title={t('gallery_colours')}>
      <ul className={classes.swatches}>
        {purposes.map((purpose) => (
          <li key={purpose}>
            <span style={{ background: `var(--sen-${purpose.replaceAll('_', '-')})` }} />
            {purpose}
          </li>
        ))}
      </ul>
    </Section>
  );
}
