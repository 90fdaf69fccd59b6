import { personKinds } from '@sen/domain/people/person/model.ts';
import type { FrameProps } from '../../../../ui/records.ts';
import { PersonPage } from './PersonPage.tsx';

/** The history of a person, beside their other parts. */
export default function HistoryFrame({ ntype, iid, children }: FrameProps) {
  const kind = personKinds.find((one) => one === ntype) ?? 'user';
  return (
    <PersonPage kind={kind} iid={iid} active="history">
      {() => children}
    </PersonPage>
  );
}
