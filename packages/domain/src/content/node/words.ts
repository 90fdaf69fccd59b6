import type { Words } from '../../shared/words.ts';

/** Texts of courses, lessons, exercises and questions as records. */
export const words = {
  kind_course: { en: 'Course', vn: 'Khóa học', jp: 'コース' },
  kind_course_many: { en: 'Courses', vn: 'Khóa học', jp: 'コース' },
  kind_sco: { en: 'Lesson', vn: 'Bài học', jp: 'レッスン' },
  kind_sco_many: { en: 'Lessons', vn: 'Bài học', jp: 'レッスン' },
  kind_exercise: { en: 'Exercise', vn: 'Bài tập', jp: '課題' },
  kind_exercise_many: { en: 'Exercises', vn: 'Bài tập', jp: '課題' },
  kind_question: { en: 'Question', vn: 'Câu hỏi', jp: '問題' },
  kind_question_many: { en: 'Questions', vn: 'Câu hỏi', jp: '問題' },
  column_minutes: { en: 'Minutes', vn: 'Số phút', jp: '分' },
  column_rule_type: { en: 'Type', vn: 'Loại', jp: '種類' },
  column_difficulty: { en: 'Difficulty', vn: 'Độ khó', jp: '難易度' },
  column_tags: { en: 'Tags', vn: 'Nhãn', jp: 'タグ' },
  exercise_rule_type_practice: { en: 'Practice', vn: 'Luyện tập', jp: '練習' },
  exercise_rule_type_practice_single: { en: 'Practice, one at a time', vn: 'Luyện từng câu', jp: '一問ずつの練習' },
  exercise_rule_type_exam: { en: 'Exam', vn: 'Bài thi', jp: '試験' },
  question_difficulty_easy: { en: 'Easy', vn: 'Dễ', jp: 'やさしい' },
  question_difficulty_medium: { en: 'Medium', vn: 'Trung bình', jp: 'ふつう' },
  question_difficulty_hard: { en: 'Hard', vn: 'Khó', jp: 'むずかしい' },
  filter_rule_type: { en: 'Type', vn: 'Loại', jp: '種類' },
  filter_difficulty: { en: 'Difficulty', vn: 'Độ khó', jp: '難易度' },
  filter_tag: { en: 'Tag', vn: 'Nhãn', jp: 'タグ' },
  restore_parent_deleted: {
    en: 'The record it belongs to is in the trash. Restore that first.',
    vn: 'Mục chứa nó đang ở trong thùng rác. Hãy khôi phục mục đó trước.',
    jp: '親の項目がごみ箱にあります。先にそちらを復元してください。',
  },
  kind_syllabus: { en: 'Outline', vn: 'Đề cương', jp: '構成' },
} satisfies Words;
