import { checkDraws as checkDrawsCall, previewQuestion as previewQuestionCall } from '@sen/domain/content/contract.ts';
import * as contest from '@sen/domain/taking/contest/contract.ts';
import * as calls from '@sen/domain/taking/contract.ts';
import * as homes from '@sen/domain/taking/homes/contract.ts';
import * as regrade from '@sen/domain/taking/regrade/contract.ts';
import { fileRoute, openRoute, preparedRoute, type Route, route } from '../../platform/route.ts';
import { cleanLongTexts } from '../../platform/sanitize.ts';
import { redoTake } from './begin.ts';
import { checkDraws } from './check-draws.ts';
import { requestOtp, verifyOtp } from './contest/service.ts';
import { myExams } from './exams.ts';
import { exportResults } from './export.ts';
import { itemView } from './item-view.ts';
import { countMarking, listMarking, markAnswer, publishAll } from './marking.ts';
import { previewQuestion } from './preview-question.ts';
import { getQuestionAnswer, getTake } from './read-take.ts';
import { previewRegrade, scoreAll } from './regrade/preview.ts';
import { cancelRegrade, regradeStatus, startRegrade } from './regrade/service.ts';
import { examResults } from './results.ts';
import { runningSittings } from './running.ts';
import { saveTake } from './save.ts';
import { myScores } from './scores.ts';
import { acceptRetake, askRetake, extendTime, releaseDevice, resetProgress, saveViolation } from './supervise.ts';
import { finishTrial, startTrial } from './trial.ts';

export const routes: readonly Route[] = [
  route(calls.itemView, itemView),
  route(homes.runningSittings, runningSittings),
  route(homes.myScores, myScores),
  route(homes.myExams, myExams),
  openRoute(calls.saveTake, saveTake),
  openRoute(calls.getTake, getTake),
  route(calls.getQuestionAnswer, getQuestionAnswer),
  route(calls.redoTake, redoTake),
  route(calls.askRetake, askRetake),
  route(calls.acceptRetake, acceptRetake),
  route(calls.saveViolation, saveViolation),
  route(calls.startTrial, startTrial),
  route(calls.finishTrial, finishTrial),
  route(calls.releaseDevice, releaseDevice),
  route(calls.extendTime, extendTime),
  route(calls.resetProgress, resetProgress),
  route(calls.listMarking, listMarking),
  route(calls.countMarking, countMarking),
  route(calls.markAnswer, markAnswer),
  preparedRoute(calls.publishMarks, publishAll, async (_work, _input, published) => ({ published })),
  route(calls.examResults, examResults),
  fileRoute(calls.exportResults, exportResults),
  preparedRoute(regrade.previewRegrade, scoreAll, previewRegrade),
  route(regrade.startRegrade, startRegrade),
  route(regrade.regradeStatus, regradeStatus),
  route(regrade.cancelRegrade, cancelRegrade),
  preparedRoute(previewQuestionCall, cleanLongTexts, previewQuestion),
  route(checkDrawsCall, checkDraws),
  route(contest.requestOtp, requestOtp),
  openRoute(contest.verifyOtp, verifyOtp),
];
