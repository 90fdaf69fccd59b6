import type { Words } from '../shared/words.ts';

/** Texts of school years and semesters. */
export const words = {
  'kind_school-year': { en: 'School year', vn: 'Năm học', jp: '学年度' },
  'kind_school-year_many': { en: 'School years', vn: 'Các năm học', jp: '学年度' },
  school_year_name_note: {
    en: 'As it stands on papers, such as 2026-2027.',
    vn: 'Như ghi trên giấy tờ, ví dụ 2026-2027.',
    jp: '書類に書くとおりに。例：2026-2027',
  },
  field_school_year_iid: { en: 'School year', vn: 'Năm học', jp: '学年度' },
  kind_semester: { en: 'Semester', vn: 'Học kỳ', jp: '学期' },
  kind_semester_many: { en: 'Semesters', vn: 'Các học kỳ', jp: '学期' },
  field_start_date: { en: 'First day', vn: 'Ngày bắt đầu', jp: '開始日' },
  field_end_date: { en: 'Last day', vn: 'Ngày kết thúc', jp: '終了日' },
  field_registration_start: { en: 'Registration opens', vn: 'Mở đăng ký', jp: '履修登録の開始' },
  registration_start_note: {
    en: 'When learners may choose their courses. Leave it empty where they do not choose.',
    vn: 'Khi học viên được tự chọn học phần. Để trống nếu học viên không tự chọn.',
    jp: '受講者が履修を選べる期間です。選ばない場合は空のままにしてください。',
  },
  field_registration_end: { en: 'Registration closes', vn: 'Đóng đăng ký', jp: '履修登録の終了' },
  semester_state_open: { en: 'Open', vn: 'Đang mở', jp: '開講' },
  semester_state_closed: { en: 'Closed', vn: 'Đã khóa', jp: '締め切り' },
  bulk_close_semester: { en: 'Close', vn: 'Khóa học kỳ', jp: '締め切る' },
  bulk_reopen_semester: { en: 'Open again', vn: 'Mở lại', jp: '再開する' },
  audit_record_close_semester: { en: '{kind}: closed', vn: '{kind}: đã khóa', jp: '{kind}：締め切り' },
  audit_record_reopen_semester: { en: '{kind}: opened again', vn: '{kind}: đã mở lại', jp: '{kind}：再開' },
  ends_before_it_begins: {
    en: 'It has to end after it begins.',
    vn: 'Thời điểm kết thúc phải sau thời điểm bắt đầu.',
    jp: '終了は開始より後にしてください。',
  },
  outside_its_school_year: {
    en: 'This day lies outside its school year.',
    vn: 'Ngày này nằm ngoài năm học.',
    jp: 'この日は学年度の外にあります。',
  },
  semesters_outside: {
    en: 'Semesters of this school year lie outside these days: %s.',
    vn: 'Có học kỳ của năm học này nằm ngoài khoảng ngày trên: %s.',
    jp: 'この学年度には、この期間の外にある学期があります：%s',
  },
} as const satisfies Words;
