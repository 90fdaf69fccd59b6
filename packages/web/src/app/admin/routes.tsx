import { anywhere, ofRecords } from '@sen/domain/access/rights.ts';
import { resolveScreen, urlOf } from '@sen/domain/urls.ts';
import { documentOf } from '../../platform/document.tsx';
import { at, type Place } from '../../platform/place.ts';
import type { Screen } from '../../platform/route.ts';

const names = () => import('./names.tsx');
const ofKind = documentOf('ntype', async () => ({ default: (await names()).KindNames }));
const ofRecord = documentOf('iid', async () => ({ default: (await names()).RecordName }));

const lastOf = (nested: unknown): string => String(nested).split('/').at(-1) ?? '';
/** Under the record that stands before it in its address, else under the list of its kind. */
function underNested({ params }: Place): Place {
  const words = String(params.nested).split('/');
  const [iid, ...before] = words.slice(0, -1).reverse();
  const nested = before.reverse().join('/');
  const above = iid === undefined ? undefined : resolveScreen(urlOf('admin_node', { nested, iid: Number(iid) }));
  return above ?? at('admin_list', { ntype: lastOf(params.nested) });
}
const underRecord = ({ params }: Place): Place =>
  at('admin_node', { nested: String(params.nested), iid: Number(params.iid) });

// Which kinds a person sees is said by each kind; the screens say not-found for the others.
const any = { layout: 'admin', access: 'signed_in', right: anywhere(ofRecords) } as const;
const node = () => import('./NodeScreen.tsx');

/** The screens of every kind, where it has none of its own (NOD-13…17). */
export const routes: readonly Screen[] = [
  {
    name: 'admin_list',
    ...any,
    title: 'menu_admin',
    document: ofKind,
    under: () => at('admin', {}),
    load: () => import('./ListScreen.tsx'),
  },
  // A kind whose own screen stands first has its list here.
  {
    name: 'admin_list_all',
    ...any,
    title: 'organizations_as_list',
    document: ofKind,
    under: ({ params }) => at('admin_list', { ntype: String(params.ntype) }),
    load: () => import('./ListScreen.tsx'),
  },
  { name: 'admin_new', ...any, title: 'list_new', under: underNested, load: () => import('./NewScreen.tsx') },
  { name: 'admin_node', ...any, title: 'step_info', document: ofRecord, under: underNested, load: node },
  { name: 'admin_step', ...any, title: 'step_info', document: ofRecord, under: underNested, load: node },
  { name: 'admin_action', ...any, title: 'step_history', document: ofRecord, under: underNested, load: node },
  {
    name: 'admin_update',
    ...any,
    title: 'edit',
    under: ({ params }) => at('admin_list', { ntype: String(params.ntype) }),
    load: () => import('./UpdateScreen.tsx'),
  },
  { name: 'admin_delete', ...any, title: 'delete', under: underRecord, load: () => import('./DeleteScreen.tsx') },
];
