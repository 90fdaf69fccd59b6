import { Button, MultiSelect, Select } from '@mantine/core';
import type { Draw } from '@sen/domain/content/exercise/model.ts';
import { difficulties } from '@sen/domain/content/question/model.ts';
import { IconArrowsShuffle, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { NumberBox } from '../../../../ui/NumberBox.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { tagsQuery } from '../../api.ts';
import classes from './exercise.module.css';

interface DrawListProps {
  readonly draws: readonly Draw[];
  /** How many questions each draw finds, none twice; undefined while that is not known. */
  readonly found: readonly number[] | undefined;
  readonly onChange: (draws: Draw[]) => void;
}

/** Random draws: each learner gets others, of the same kind. */
export function DrawList({ draws, found, onChange }: DrawListProps) {
  return (
    <>
      <div className={classes.draws}>
        {draws.map((draw, index) => (
          <DrawRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a draw is known by its place.
            key={index}
            draw={draw}
            found={found?.length === draws.length ? found[index] : undefined}
            name={t('draw_number', { number: index + 1 })}
            onChange={(changed) => onChange(draws.map((other, at) => (at === index ? changed : other)))}
            onRemove={() => onChange(draws.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      <div className={classes.adds}>
        <Button
          variant="default"
          leftSection={<IconArrowsShuffle size={18} aria-hidden />}
          onClick={() => onChange([...draws, { tags: [], count: 5 }])}
        >
          {t('draw_add')}
        </Button>
      </div>
    </>
  );
}

interface DrawRowProps {
  readonly draw: Draw;
  readonly found: number | undefined;
  readonly name: string;
  readonly onChange: (draw: Draw) => void;
  readonly onRemove: () => void;
}

function DrawRow({ draw, found, name, onChange, onRemove }: DrawRowProps) {
  const tags = useQuery(tagsQuery());
  const { difficulty } = draw;
  const short = found !== undefined && found < draw.count;
  return (
    <fieldset className={classes.draw} aria-label={name}>
      <MultiSelect
        label={t('draw_tags')}
        placeholder={draw.tags.length === 0 ? t('draw_any_tag') : undefined}
        searchable
        hidePickedOptions
        maxValues={10}
        nothingFoundMessage={t('nothing_found')}
        data={(tags.data ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
        value={draw.tags}
        onChange={(chosen) => onChange({ ...draw, tags: chosen })}
      />
      <Select
        label={t('difficulty')}
        placeholder={t('draw_any_difficulty')}
        clearable
        data={difficulties.map((value) => ({ value, label: t(`difficulty_${value}`) }))}
        value={difficulty ?? null}
        onChange={(chosen) => onChange({ ...draw, difficulty: difficulties.find((value) => value === chosen) })}
      />
      <NumberBox
        label={t('draw_count')}
        min={1}
        max={500}
        whole
        value={draw.count}
        error={short}
        onChange={(count) => onChange({ ...draw, count })}
      />
      <IconButton icon={IconTrash} label={t('remove_named', { name })} onClick={onRemove} />
      <span className={classes.available} role="status">
        {found !== undefined && !short && <StatusBadge tone="done">{t('draw_filled', { count: found })}</StatusBadge>}
        {short && (
          <StatusBadge tone="attention">
            {t('draw_not_enough', { count: formatNumber(found), wanted: formatNumber(draw.count) })}
          </StatusBadge>
        )}
      </span>
    </fieldset>
  );
}
