import { Checkbox, SimpleGrid } from '@mantine/core';
import { type AspectsPercent, aspects } from '@sen/domain/content/outline/aspects.ts';
import { t } from '../../../../platform/i18n.ts';
import { CountField } from '../../parts/fields.tsx';

interface AspectFieldsProps {
  readonly value: AspectsPercent | null;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (value: AspectsPercent | null) => void;
}

const usual: AspectsPercent = { learning: 40, practice: 20, output: 40, apply: 0, pass_score: 50 };

/** What each part of a course counts, and from which percent on it is passed (ORG-64); off, the items count by their weights alone. */
export function AspectFields({ value, errorOf, onChange }: AspectFieldsProps) {
  return (
    <>
      <Checkbox
        label={t('aspects_percent')}
        description={t('aspects_percent_note')}
        checked={value !== null}
        error={errorOf('aspects_percent')}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {value && (
        <SimpleGrid cols={{ base: 2, sm: 5 }}>
          {aspects.map((aspect) => (
            <CountField
              key={aspect}
              label={t(`item_list_${aspect}`)}
              value={value[aspect]}
              max={100}
              suffix="%"
              error={errorOf(`aspects_percent.${aspect}`)}
              onChange={(percent) => onChange({ ...value, [aspect]: percent })}
            />
          ))}
          <CountField
            label={t('pass_score')}
            value={value.pass_score}
            max={100}
            suffix="%"
            error={errorOf('aspects_percent.pass_score')}
            onChange={(pass_score) => onChange({ ...value, pass_score })}
          />
        </SimpleGrid>
      )}
    </>
  );
}
