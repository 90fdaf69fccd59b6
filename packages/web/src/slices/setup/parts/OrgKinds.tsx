import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { OrgKind } from './first-setup.ts';
import classes from './OrgKinds.module.css';

interface OrgKindsProps {
  readonly value: readonly OrgKind[];
  /** What is wrong, by `org_types.0.name`. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (value: OrgKind[]) => void;
}

const most = 20;
const flags = ['has_perm', 'is_phongban', 'has_province_and_district'] as const;
const empty: OrgKind = { name: '', has_perm: false, is_phongban: false, has_province_and_district: false };

/** The kinds of organizations a school is made of, each with what it can do (TEN-10). */
export function OrgKinds({ value, errors, onChange }: OrgKindsProps) {
  const change = (at: number, changes: Partial<OrgKind>) =>
    onChange(value.map((kind, index) => (index === at ? { ...kind, ...changes } : kind)));
  return (
    <div>
      <p className={classes.note}>{t('setup_org_types_note')}</p>
      <ol className={classes.kinds}>
        {value.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: kinds have no other name than the one being typed.
          <li key={index} className={classes.kind}>
            <div className={classes.line}>
              <TextInput
                className={classes.name}
                label={t('org_kind_name', { number: index + 1 })}
                value={kind.name}
                error={errors[`org_types.${index}.name`]}
                maxLength={255}
                onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
              />
              <IconButton
                icon={IconTrash}
                label={t('remove_named', { name: kind.name || t('org_kind_name', { number: index + 1 }) })}
                onClick={() => onChange(value.filter((_, other) => other !== index))}
              />
            </div>
            <Group gap="md">
              {flags.map((flag) => (
                <Checkbox
                  key={flag}
                  label={t(`org_${flag}`)}
                  checked={kind[flag]}
                  onChange={({ currentTarget }) => change(index, { [flag]: currentTarget.checked })}
                />
              ))}
            </Group>
          </li>
        ))}
      </ol>
      {value.length < most && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...value, empty])}
        >
          {t('org_add')}
        </Button>
      )}
    </div>
  );
}
