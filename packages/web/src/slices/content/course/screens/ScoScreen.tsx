import { z } from 'zod';
import { t } from '../../../../platform/i18n.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { Page } from '../../../../ui/Page.tsx';
import type { Node } from '../../api.ts';
import { useCourseCrumbs } from '../../parts/crumbs.ts';
import { NodeLoader } from '../../parts/NodeLoader.tsx';
import { ScoEditor } from '../parts/ScoEditor.tsx';

const State = z.object({ ciid: z.coerce.number().int().positive().optional().catch(undefined) });

/** One lesson by itself, with its preview beside it. */
export default function ScoScreen() {
  return <NodeLoader ntype="sco">{(node) => <Loaded key={node.iid} node={node} />}</NodeLoader>;
}

function Loaded({ node }: { readonly node: Node }) {
  const [{ ciid }] = useRouteState(State);
  return (
    <Page
      title={node.name}
      lead={`${t('lesson')} · ${t('version_number', { number: node.version })}`}
      crumbs={useCourseCrumbs(ciid)}
      width="wide"
    >
      <ScoEditor node={node} />
    </Page>
  );
}
