import { previewQuestion as previewQuestionCall } from '@sen/domain/content/contract.ts';
import * as calls from '@sen/domain/taking/contract.ts';
import { openRoute, type Route, route } from '../../platform/route.ts';
import { redoTake } from './begin.ts';
import { previewQuestion } from './preview-question.ts';
import { saveTake } from './save.ts';

export const routes: readonly Route[] = [
  openRoute(calls.saveTake, saveTake),
  route(calls.redoTake, redoTake),
  route(previewQuestionCall, previewQuestion),
];
