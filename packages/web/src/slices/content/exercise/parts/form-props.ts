import type { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import type { Editor } from '../../parts/use-node-editor.ts';

export interface ExerciseFormProps {
  readonly editor: Editor<ExerciseFields>;
}
