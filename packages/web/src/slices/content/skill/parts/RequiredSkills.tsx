import { ActionIcon, Select } from '@mantine/core';
import { type RequiredSkill, SKILL_LEVELS } from '@sen/domain/people/job-position/model.ts';
import { options } from '@sen/domain/shared/options.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import type { OwnFieldProps } from '../../../../ui/StepForm.tsx';
import classes from './RequiredSkills.module.css';

const levels = Array.from({ length: SKILL_LEVELS.last }, (_, index) => String(index + SKILL_LEVELS.first));
const asList = (value: unknown): readonly RequiredSkill[] => (Array.isArray(value) ? value : []);

/** The skills that a position asks for, each with its level. */
export default function RequiredSkills({ label, value, onChange, errors }: OwnFieldProps) {
  const required = asList(value);
  const skills = useQuery(queryOf(options, { name: 'skill' }));
  const names = new Map(skills.data?.map(({ value: iid, label: name }) => [Number(iid), name]));
  const offered = [...names].filter(([iid]) => !required.some(({ skill_iid }) => skill_iid === iid));
  const set = (index: number, level: number) =>
    onChange(required.map((entry, place) => (place === index ? { ...entry, level } : entry)));
  return (
    <fieldset className={classes.skills}>
      <legend>{label}</legend>
      {skills.data?.length === 0 && <p className={classes.note}>{t('skills_none_yet')}</p>}
      <ul>
        {required.map(({ skill_iid, level }, index) => {
          const name = names.get(skill_iid) ?? `#${skill_iid}`;
          return (
            <li key={skill_iid}>
              <span>{name}</span>
              <Select
                aria-label={t('skill_level_of', { name })}
                data={levels.map((number) => ({ value: number, label: `${t('skill_level')} ${number}` }))}
                value={String(level)}
                allowDeselect={false}
                error={errors[`${index}.level`] ?? errors[`${index}.skill_iid`]}
                onChange={(chosen) => chosen && set(index, Number(chosen))}
              />
              <ActionIcon
                aria-label={t('remove_named', { name })}
                onClick={() => onChange(required.filter((_, place) => place !== index))}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Select
        label={t('skill_add')}
        searchable
        data={offered.map(([iid, name]) => ({ value: String(iid), label: name }))}
        value={null}
        nothingFoundMessage={t('nothing_found')}
        onChange={(chosen) => chosen && onChange([...required, { skill_iid: Number(chosen), level: 1 }])}
      />
    </fieldset>
  );
}
