/** Subjects: what programs, timetables, fees and surveys name (UNI-02). */
import { field } from '../../shared/field-type.ts';
import { plainKind } from '../../shared/plain-kind.ts';

const MOST_CREDITS = 100;
const MOST_HOURS = 10_000;

const hours = field.number({ least: 0, most: MOST_HOURS, column: 'extra', sortable: true });

export const credit = plainKind({
  ntype: 'credit',
  extended: true,
  module: 'credits',
  lies: 'school',
  for_all: true,
  fields: {
    name: field.line({ required: true, sortable: true }),
    code: field.code({ sortable: true }),
    credits: field.number({ least: 0, most: MOST_CREDITS, decimals: true, sortable: true, filter: true }),
    /** One of those that the school names (TEN-27). */
    credit_level: field.line({ most: 60, filter: true }),
    theory_hours: hours,
    practice_hours: hours,
    /** TEN-28 */
    credit_tags: field.lines({ column: 'extra', filter: true }),
  },
  sort: 'name',
  sheet: {
    name: 'subject, mon hoc, ten mon hoc, hoc phan, ten hoc phan, 科目, 科目名',
    code: 'subject code, ma mon, ma mon hoc, ma hoc phan, 科目コード',
    credits: 'credits, tin chi, so tin chi, 単位, 単位数',
    credit_level: 'level, cap do, khoi kien thuc, レベル',
    theory_hours: 'theory, theory hours, so tiet ly thuyet, ly thuyet, 講義時間',
    practice_hours: 'practice, practice hours, so tiet thuc hanh, thuc hanh, 実習時間',
    credit_tags: 'tags, nhan, タグ',
  },
});
