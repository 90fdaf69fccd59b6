import { newNode, nodeDetail, updateNode } from '@sen/domain/content/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import { getTake, saveTake } from '@sen/domain/taking/contract.ts';
import type { Browser } from 'playwright-core';
import { type Caller, caller } from './calls.ts';
import type { Product } from './visit.ts';

const EXAM = 'Kiểm tra: thủ đô';
/** What the learners choose; the sixth is still at it, the seventh has not begun. */
const choices = ['Hà Nội', 'Hà Nội', 'Hà Nội', 'Huế', 'Huế', 'Hà Nội'];

/** The sitting as calls name it. */
export interface Sitting {
  readonly course: number;
  readonly item_iid: number;
}

/** A new exam of a question with the wrong key and an essay worth three times as much, and learners at all its stages. */
export async function markedExam(browser: Browser, product: Product, host: string) {
  const teacher = await caller(browser, product, host, 'teacher');
  const learners = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((at) => caller(browser, product, host, `student${at}`)));
  const node = async (ntype: 'course' | 'exercise' | 'question', fields: object) =>
    (await teacher.call(newNode, { ntype, ...fields })).node;
  const course = await node('course', { name: 'Địa lí: kiểm tra', content: '' });
  const mc_answers = ['Hà Nội', 'Huế'].map((text, at) => ({ id: `c${at}`, text, is_true: at === 1, feedback: '' }));
  const choice = await node('question', { type: 2, sub_type: 'MC', name: 'Thủ đô', content: 'Thủ đô?', mc_answers });
  const essay = await node('question', { type: 9, name: 'Vì sao', content: 'Vì sao em biết?', sw: 3 });
  const fixed = [choice, essay].map(({ iid: question_iid }) => ({ question_iid }));
  const pid = Number(course.fields.syllabus_iid);
  const exam = await node('exercise', { name: EXAM, pid, rule_type: 'exam', duration: 30, fixed });
  const sitting: Sitting = { course: course.iid, item_iid: exam.iid };
  await teacher.call(addLearners, { course: course.iid, user_iids: learners.map(({ iid }) => iid) });
  for (const [at, text] of choices.entries()) {
    const one = learners[at];
    if (one) await sit(one, sitting, text, at < 5);
  }
  return { teacher, learners, sitting, choice_iid: choice.iid };
}

async function sit({ call }: Caller, sitting: Sitting, choice: string, finishes: boolean): Promise<void> {
  const device = { ...sitting, device_key: 'desk', device: 'Chrome' };
  const { take_id, epoch } = await call(saveTake, { ...device, status: 'INIT' });
  const { questions } = await call(getTake, { ...sitting, device_key: 'desk' });
  const reason = `Em chọn ${choice}: các cơ quan của Nhà nước đều đặt ở đó, và bản đồ nào trong sách cũng ghi như vậy.`;
  const answers: Record<string, { answer: string[]; rev: number }> = {};
  for (const { uid, type, parts } of questions) {
    const chosen = parts?.find(({ text }) => text === choice)?.id ?? '';
    answers[uid] = { answer: [type === 2 ? chosen : reason], rev: 1 };
  }
  const page = { ...device, take_id: take_id ?? 0, epoch };
  await call(saveTake, { ...page, status: 'DOING', exam_finished: finishes, questions: answers });
}

/** What was marked right becomes wrong, and the other way round. */
export async function turnKey({ call }: Caller, iid: number): Promise<void> {
  const { version, fields } = await call(nodeDetail, { ntype: 'question', iid });
  const turned = (fields.mc_answers as { is_true: boolean }[]).map((one) => ({ ...one, is_true: !one.is_true }));
  await call(updateNode, { ...fields, ntype: 'question', iid, version, mc_answers: turned });
}
