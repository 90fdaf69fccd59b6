import { Button } from '@mantine/core';
import { ruleTypes } from '@sen/domain/content/exercise/rule-types.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconEye } from '@tabler/icons-react';
import { z } from 'zod';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useRouteState } from '../../../../platform/route.ts';
import { Page } from '../../../../ui/Page.tsx';
import type { Node } from '../../api.ts';
import { NodeLoader } from '../../parts/NodeLoader.tsx';
import { ExerciseEditor } from '../parts/ExerciseEditor.tsx';
import { ResultsButton } from '../parts/ResultsButton.tsx';

const State = z.object({ ciid: z.coerce.number().int().positive().optional().catch(undefined) });

/** An exercise or exam: what is asked, when, how it runs and what counts. */
export default function ExerciseScreen() {
  return <NodeLoader ntype="exercise">{(node) => <Loaded key={node.iid} node={node} />}</NodeLoader>;
}

const Taken = z.object({ rule_type: z.enum(ruleTypes) });
const kindOf = ({ fields }: Node) => (Taken.safeParse(fields).data?.rule_type === 'exam' ? 'exam' : 'exercise');

function Loaded({ node }: { readonly node: Node }) {
  const [{ ciid }] = useRouteState(State);
  const { iid, slug } = node;
  const actions = ciid !== undefined && (
    <>
      <Button
        component={Link}
        to={urlOf('exam', { exam_mode: 'preview', iid, slug }, { ciid })}
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
      >
        {t('preview_as_learner')}
      </Button>
      <ResultsButton iid={iid} ciid={ciid} />
    </>
  );
  return (
    <Page
      title={node.name}
      lead={`${t(kindOf(node))} · ${t('version_number', { number: node.version })}`}
      actions={actions}
    >
      <ExerciseEditor node={node} ciid={ciid} />
    </Page>
  );
}
