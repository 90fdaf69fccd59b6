import type { Metadata } from '@sen/domain/shared/metadata.ts';
import { MetadataInputs } from '../../../ui/metadata/MetadataInputs.tsx';
import { useMetadataFields } from '../../../ui/metadata/metadata-fields.ts';

interface NodeMetadataProps {
  readonly ntype: 'course' | 'sco';
  readonly value: Metadata;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (value: Metadata) => void;
}

/** The fields that the school added to content, in an editor of it. */
export function NodeMetadata({ ntype, value, errorOf, onChange }: NodeMetadataProps) {
  const errors = useMetadataFields(ntype).flatMap(({ key }) => {
    const error = errorOf(`metadata.${key}`);
    return error === undefined ? [] : [[key, error] as const];
  });
  return <MetadataInputs ntype={ntype} value={value} onChange={onChange} errors={Object.fromEntries(errors)} />;
}
