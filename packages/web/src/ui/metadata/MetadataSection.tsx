import { Button } from '@mantine/core';
import type { Metadata, MetadataField } from '@sen/domain/shared/metadata.ts';
import { useState } from 'react';
import { useFields } from '../../platform/form.ts';
import { t } from '../../platform/i18n.ts';
import { FieldStack, FormMessage } from '../fields.tsx';
import { none } from '../format.ts';
import { notice } from '../notice.tsx';
import { Section } from '../Section.tsx';
import { UnsavedGuard } from '../UnsavedGuard.tsx';
import { MetadataInputs } from './MetadataInputs.tsx';
import classes from './MetadataSection.module.css';
import { metadataErrors, metadataInWords, useMetadataFields } from './metadata-fields.ts';

interface MetadataSectionProps {
  readonly ntype: string;
  readonly metadata: Metadata;
  readonly onSave: (metadata: Metadata) => Promise<unknown>;
  readonly readOnly: boolean;
}

/** The fields that the school added, on a record whose own facts are edited elsewhere; nothing where there are none. */
export function MetadataSection(props: MetadataSectionProps) {
  const { ntype, metadata, readOnly } = props;
  const fields = useMetadataFields(ntype);
  const [editing, setEditing] = useState(false);
  if (fields.length === 0) return null;
  const close = () => setEditing(false);
  return (
    <Section
      title={t('metadata')}
      actions={
        !readOnly &&
        !editing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('metadata_edit')}
          </Button>
        )
      }
    >
      {editing ? <MetadataForm {...props} onClose={close} /> : <Facts fields={fields} metadata={metadata} />}
    </Section>
  );
}

const Facts = ({ fields, metadata }: { readonly fields: readonly MetadataField[]; readonly metadata: Metadata }) => (
  <dl className={classes.facts}>
    {fields.map((field) => [
      <dt key={field.key}>{field.label}</dt>,
      <dd key={`${field.key} value`}>{metadataInWords(field, metadata) || none}</dd>,
    ])}
  </dl>
);

type MetadataFormProps = MetadataSectionProps & { readonly onClose: () => void };

function MetadataForm({ ntype, metadata, onSave, onClose }: MetadataFormProps) {
  const form = useFields({ initialValues: { metadata } });
  const save = form.send(async (given) => {
    await onSave(given.metadata);
    notice.success('update_was_successful');
    onClose();
  });
  return (
    <form noValidate onSubmit={save}>
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <MetadataInputs
          ntype={ntype}
          value={form.values.metadata}
          errors={metadataErrors(form.errors)}
          onChange={(next, key) => {
            form.setFieldValue('metadata', next);
            form.clearFieldError(`metadata.${key}`);
          }}
        />
      </FieldStack>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t('save')}
        </Button>
      </div>
      <UnsavedGuard unsaved={form.isDirty() && !form.sending} />
    </form>
  );
}
