import type { FrameProps } from '../../../../ui/records.ts';
import { GroupPage } from './GroupPage.tsx';

/** The steps of a group's form and its history, beside its other parts. */
export default function GroupFrame({ iid, active, children }: FrameProps) {
  return (
    <GroupPage iid={iid} active={active}>
      {() => children}
    </GroupPage>
  );
}
