import { fullInfo } from '@sen/domain/identity/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query.ts';

/** Name of an account that something of a lower floor only knows by its iid; the iid where the reader may not know more. */
export function PersonName({ iid }: { readonly iid: number | null }) {
  const person = useQuery({ ...queryOf(fullInfo, { iid: iid ?? 0 }), enabled: iid !== null, retry: false });
  return <>{person.data?.name ?? (iid === null ? '–' : `#${iid}`)}</>;
}
