import { t } from '../../../../platform/i18n.ts';
import { Page } from '../../../../ui/Page.tsx';
import type { Node } from '../../api.ts';
import { NodeLoader } from '../../parts/NodeLoader.tsx';
import { ScoEditor } from '../parts/ScoEditor.tsx';

/** One lesson by itself, with its preview beside it. */
export default function ScoScreen() {
  return <NodeLoader ntype="sco">{(node) => <Loaded key={node.iid} node={node} />}</NodeLoader>;
}

const Loaded = ({ node }: { readonly node: Node }) => (
  <Page title={node.name} lead={`${t('lesson')} · ${t('version_number', { number: node.version })}`} width="wide">
    <ScoEditor node={node} />
  </Page>
);
