import type { FrameProps } from '../../../../ui/records.ts';
import { OrganizationPage } from './OrganizationPage.tsx';

/** The history of an organization, beside its other parts. */
export default function HistoryFrame({ iid, children }: FrameProps) {
  return (
    <OrganizationPage iid={iid} active="history">
      {() => children}
    </OrganizationPage>
  );
}
