import { NativeSelect } from '@mantine/core';
import { extendedNtypes } from '@sen/domain/kinds.evaluated.ts';
import { type DataSchema, dataSchemas } from '@sen/domain/tenancy/data-schema/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { hasText, say, t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { DataSchemaForm } from '../parts/DataSchemaForm.tsx';
import classes from './DataSchemaPage.module.css';

const State = z.object({ ntype: z.enum(extendedNtypes).catch('student') });

/** Fields that the school adds to its records, kind by kind (NOD-43). */
export default function DataSchemaPage() {
  const [{ ntype }, change] = useRouteState(State);
  const found = useQuery({
    ...queryOf(dataSchemas, {}),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <ListSkeleton />;
  const { data } = found;
  return (
    <>
      <NativeSelect
        className={classes.kind}
        label={t('data_schema_kind')}
        value={ntype}
        data={extendedNtypes.map((one) => ({ value: one, label: nameOf(one, data) }))}
        onChange={({ currentTarget }) =>
          void change({ ntype: extendedNtypes.find((one) => one === currentTarget.value) })
        }
      />
      <DataSchemaForm key={ntype} ntype={ntype} schemas={data} />
    </>
  );
}

/** The kind with how many fields it has. */
function nameOf(ntype: string, schemas: readonly DataSchema[]): string {
  const count = schemas.find((one) => one.ntype === ntype)?.fields.length ?? 0;
  const own = `data_schema_kind_${ntype}`;
  const name = hasText(own) ? t(own) : say(`kind_${ntype}_many`);
  return count > 0 ? `${name} (${count})` : name;
}
