import { isUnderWay } from '@sen/domain/people/import/model.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t, useLanguage } from '../../../../platform/i18n.ts';
import { useRouteParams, useRouteState } from '../../../../platform/route.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { type Detail, detailQuery } from '../api.ts';
import { MapPart } from '../parts/MapPart.tsx';
import { OfAnother } from '../parts/OfAnother.tsx';
import { PastSheets } from '../parts/PastSheets.tsx';
import { PreviewPart } from '../parts/PreviewPart.tsx';
import { endStates, ResultPart } from '../parts/ResultPart.tsx';
import { type StepName, Steps } from '../parts/Steps.tsx';
import { UnderWay } from '../parts/UnderWay.tsx';
import { UploadPart } from '../parts/UploadPart.tsx';
import { sheetTitle } from '../words.ts';

const Params = z.object({ sheet: z.string() });
const State = z.object({
  import_id: z.coerce.number().int().positive().optional().catch(undefined),
  step: z.literal('columns').optional().catch(undefined),
});

/** From a sheet to records. The import has its own address, so that a page that is loaded again goes on where it was. */
export default function SheetImportScreen() {
  useLanguage();
  const { sheet } = useRouteParams(Params);
  const [{ import_id, step }, change] = useRouteState(State);
  const open = (id: number | undefined) => void change({ import_id: id, step: undefined }, false);
  return (
    <Page title={sheetTitle(sheet)} lead={t('sheet_lead')} width="wide">
      {import_id === undefined ? (
        <>
          <Steps at="upload" />
          <UploadPart name={sheet} onStarted={open} />
          <PastSheets name={sheet} onOpen={open} />
        </>
      ) : (
        <OneImport
          key={import_id}
          import_id={import_id}
          in_columns={step === 'columns'}
          onColumns={(shown) => void change({ step: shown ? 'columns' : undefined }, false)}
          onLeave={() => open(undefined)}
        />
      )}
    </Page>
  );
}

interface OneImportProps {
  readonly import_id: number;
  readonly in_columns: boolean;
  readonly onColumns: (shown: boolean) => void;
  readonly onLeave: () => void;
}

function OneImport({ import_id, in_columns, onColumns, onLeave }: OneImportProps) {
  const query = useQuery(detailQuery(import_id));
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.isPending) return <ListSkeleton rows={6} />;
  const { data } = query;
  const ended = endStates.find((one) => one === data.state);
  const maps = data.state === 'read' || (data.state === 'checked' && in_columns);
  return (
    <>
      <Steps at={maps ? 'map' : stepOf(data)} />
      {maps &&
        (data.can.steer ? (
          <MapPart detail={data} onDone={() => onColumns(false)} onLeave={onLeave} />
        ) : (
          <OfAnother detail={data} />
        ))}
      {!maps && data.state === 'checked' && <PreviewPart detail={data} onColumns={() => onColumns(true)} />}
      {isUnderWay(data.state) && <UnderWay detail={data} />}
      {ended && <ResultPart detail={data} state={ended} onLeave={onLeave} />}
    </>
  );
}

function stepOf({ state }: Detail): StepName {
  if (state === 'checking' || state === 'checked') return 'check';
  return 'result';
}
