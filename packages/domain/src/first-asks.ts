/** What a screen asks for first: the server names these calls in the first HTML, so that they are under way before the app's scripts are here. */
import { home, learnerCourses, myCourses } from './learning/contract.ts';
import type { Contract } from './shared/contract.ts';
import { itemView } from './taking/contract.ts';
import { ExamMode, modeOfAddress } from './taking/model.ts';
import { resolveScreen, type ScreenName } from './urls.ts';

type Fields = Readonly<Record<string, string | number | undefined>>;
/** A call that reads, with its fields in the order in which the app gives them. */
type Ask = readonly [contract: Contract, given: Fields];

const asks: Partial<Record<ScreenName, (params: Fields, search: Fields) => readonly Ask[]>> = {
  dashboard: () => [
    [home, {}],
    [myCourses, learnerCourses],
  ],
  exam: ({ exam_mode, iid }, { ciid }) => {
    const { data } = ExamMode.safeParse(exam_mode);
    const is_door = data !== undefined && data !== 'review';
    return is_door ? [[itemView, { course: ciid, item_iid: iid, mode: modeOfAddress[data] }]] : [];
  },
};

/** The calls of the screen at an address (path and search), as the app will send them but for the fields that all calls have. */
export function firstAsksOf(address: string): readonly string[] {
  const [path = '', search = ''] = address.split('?', 2);
  const screen = resolveScreen(path);
  const found = screen && asks[screen.name]?.(screen.params, Object.fromEntries(new URLSearchParams(search)));
  return (found ?? []).map(([{ path: called }, given]) => {
    const fields = new URLSearchParams();
    for (const [field, value] of Object.entries(given)) if (value !== undefined) fields.append(field, `${value}`);
    return fields.size > 0 ? `${called}?${fields}` : called;
  });
}
