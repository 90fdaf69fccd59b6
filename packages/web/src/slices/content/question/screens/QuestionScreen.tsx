import { Button } from '@mantine/core';
import { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import { useNavigate } from '../../../../platform/router.ts';
import { Page } from '../../../../ui/Page.tsx';
import { deleteWithUndo, type Node } from '../../api.ts';
import { NodeLoader } from '../../parts/NodeLoader.tsx';
import { kindOf } from '../kinds.ts';
import { QuestionEditor } from '../parts/QuestionEditor.tsx';

/** One question of the bank, as its authors edit it. */
export default function QuestionScreen() {
  return <NodeLoader ntype="question">{(node) => <Loaded key={node.iid} node={node} />}</NodeLoader>;
}

function Loaded({ node }: { readonly node: Node }) {
  const navigate = useNavigate();
  const { type } = QuestionForAuthor.parse(node.fields);
  const remove = async () => {
    if (await deleteWithUndo(node, t('question_deleted'))) navigate({ to: urlOf('bank', {}) });
  };
  return (
    <Page
      title={node.name}
      lead={`${t(kindOf(type)?.name ?? 'question_new')} · ${t('version_number', { number: node.version })}`}
      width="wide"
      actions={
        node.can.remove && (
          <Button
            variant="subtle"
            color="loss"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => void remove()}
          >
            {t('delete')}
          </Button>
        )
      }
    >
      <QuestionEditor node={node} type={type} />
    </Page>
  );
}
