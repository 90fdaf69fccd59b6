import { Button } from '@mantine/core';
import { exerciseDefaults, saveExerciseDefaults } from '@sen/domain/content/exercise/contract.ts';
import type { ExerciseOptions } from '@sen/domain/content/exercise/model.ts';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { t } from '../../../../platform/i18n.ts';
import { invalidate, useAction } from '../../../../platform/query.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { TextSkeleton } from '../../../../ui/skeletons.tsx';
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx';
import { OptionsForm } from '../parts/OptionsForm.tsx';

/** What a new exercise begins with (NOD-39). */
export default function ExerciseOptionsPage() {
  const found = useQuery({
    queryKey: ['exercise options', 'to be edited'],
    queryFn: () => call(exerciseDefaults, {}),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  });
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  return found.data ? <DefaultsForm stored={found.data} /> : <TextSkeleton lines={6} />;
}

function DefaultsForm({ stored }: { readonly stored: ExerciseOptions }) {
  const [kept, setKept] = useState(stored);
  const [options, setOptions] = useState(kept);
  const save = useAction(saveExerciseDefaults, {
    onSuccess: async (saved) => {
      setKept(saved);
      setOptions(saved);
      notice.success('save_successfully');
      await invalidate(exerciseDefaults);
    },
    onError: (error) => noticeFailure(error),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save.mutate({ options });
  };
  const unsaved = JSON.stringify(options) !== JSON.stringify(kept);
  return (
    <form noValidate onSubmit={submit}>
      <OptionsForm options={options} onChange={setOptions} />
      <PrimaryAction note={unsaved ? t('conf_unsaved') : undefined}>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </PrimaryAction>
      <UnsavedGuard unsaved={unsaved && !save.isPending} />
    </form>
  );
}
