import type { Words } from '../../shared/words.ts';

/** Texts of what an author asks to be handed in. */
export const words = {
  assignment_in_lesson: { en: 'To hand in', vn: 'Nộp bài', jp: '提出' },
  assignment_in_lesson_note: {
    en: 'What learners hand in for this lesson, and how it counts.',
    vn: 'Học viên nộp gì cho bài học này và bài nộp được tính thế nào.',
    jp: 'このレッスンで提出するものと、その扱いです。',
  },
  assignment_by: { en: 'Handed in', vn: 'Người nộp', jp: '提出する人' },
  assignment_by_nobody: { en: 'Nothing', vn: 'Không nộp bài', jp: '提出なし' },
  assignment_by_nobody_note: {
    en: 'The lesson is read or watched.',
    vn: 'Bài học chỉ để đọc hoặc xem.',
    jp: '読むだけ、見るだけのレッスンです。',
  },
  assignment_by_person: { en: 'By each learner', vn: 'Từng học viên nộp', jp: '受講者がそれぞれ提出' },
  assignment_by_person_note: {
    en: 'Everybody hands in their own work.',
    vn: 'Mỗi người nộp bài của mình.',
    jp: '一人ずつ自分の課題を提出します。',
  },
  assignment_by_group: { en: 'By groups', vn: 'Nộp theo nhóm', jp: 'グループで提出' },
  assignment_by_group_note: {
    en: 'A group hands in one common answer, and all get its score. Groups are made under Groups, of the kind “Group assignment”.',
    vn: 'Cả nhóm nộp một bài chung và cùng nhận điểm. Tạo nhóm ở mục Nhóm, loại “Bài tập nhóm”.',
    jp: 'グループで1つの解答を提出し、全員が同じ点になります。グループは「グループ」で種類「グループ課題」として作ります。',
  },
  assignment_points: { en: 'Points', vn: 'Thang điểm', jp: '満点' },
  assignment_pass: { en: 'Passed from', vn: 'Đạt từ', jp: '合格ライン' },
  assignment_due: { en: 'Due', vn: 'Hạn nộp', jp: '締め切り' },
  assignment_due_note: {
    en: 'Leave empty: due when the lesson closes.',
    vn: 'Để trống: hạn là lúc bài học đóng.',
    jp: '空欄ならレッスンの終了時刻が締め切りです。',
  },
  assignment_late_rule: { en: 'After the due date', vn: 'Nộp sau hạn', jp: '締め切り後' },
  assignment_late_accepted: {
    en: 'Accepted until the lesson closes',
    vn: 'Vẫn nhận cho đến khi bài học đóng',
    jp: 'レッスンの終了まで受け付ける',
  },
  assignment_late_marked_down: {
    en: 'Accepted, and marked down each day',
    vn: 'Vẫn nhận, trừ điểm theo ngày',
    jp: '受け付けるが、日ごとに減点する',
  },
  assignment_late_refused: { en: 'Not accepted', vn: 'Không nhận', jp: '受け付けない' },
  assignment_late_percent: { en: 'Taken off each day', vn: 'Trừ mỗi ngày', jp: '1日あたりの減点' },
  assignment_as: { en: 'Handed in as', vn: 'Hình thức nộp', jp: '提出の形式' },
  assignment_as_both: { en: 'Text, files or both', vn: 'Văn bản, tệp hoặc cả hai', jp: '文章・ファイルのどちらでも' },
  assignment_as_text: { en: 'Text', vn: 'Văn bản', jp: '文章のみ' },
  assignment_as_files: { en: 'Files', vn: 'Tệp', jp: 'ファイルのみ' },
  assignment_tries: { en: 'How often', vn: 'Số lần nộp', jp: '提出できる回数' },
  assignment_tries_note: {
    en: '0: as often as one likes until the last date.',
    vn: '0: nộp bao nhiêu lần cũng được đến hạn cuối.',
    jp: '0なら受付期限まで何度でも提出できます。',
  },
  audit_field_assignment: { en: 'To hand in', vn: 'Nộp bài', jp: '提出' },
  audit_field_points: { en: 'Points', vn: 'Thang điểm', jp: '満点' },
  audit_field_pass: { en: 'Passed from', vn: 'Đạt từ', jp: '合格ライン' },
  audit_field_due_time: { en: 'Due', vn: 'Hạn nộp', jp: '締め切り' },
  audit_field_late: { en: 'After the due date', vn: 'Nộp sau hạn', jp: '締め切り後' },
  audit_field_late_percent: { en: 'Taken off each day', vn: 'Trừ mỗi ngày', jp: '1日あたりの減点' },
  audit_field_handed_in_as: { en: 'Handed in as', vn: 'Hình thức nộp', jp: '提出の形式' },
  audit_field_tries: { en: 'How often', vn: 'Số lần nộp', jp: '提出できる回数' },
} as const satisfies Words;
