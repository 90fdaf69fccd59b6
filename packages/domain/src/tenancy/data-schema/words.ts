import type { Words } from '../../shared/words.ts';

/** Texts of the fields that a school adds. */
export const words = {
  metadata: { en: 'Further details', vn: 'Thông tin thêm', jp: 'その他の情報' },
  metadata_edit: { en: 'Edit further details', vn: 'Sửa thông tin thêm', jp: 'その他の情報を編集' },
  conf_data_schema: { en: 'Custom fields', vn: 'Thông tin của hồ sơ', jp: '記録の項目' },
  conf_data_schema_note: {
    en: 'Extra fields for students, classes, courses and other records',
    vn: 'Những mục mà nhà trường lưu thêm: của học sinh, lớp, khóa học và các hồ sơ khác',
    jp: '生徒・クラス・コースなどの記録に学校が加える項目',
  },
  data_schema_kind: { en: 'Fields of', vn: 'Thêm thông tin cho', jp: '項目を加える記録' },
  data_schema_empty: {
    en: 'No custom fields yet',
    vn: 'Chưa có mục thông tin riêng nào',
    jp: '独自の項目はまだありません',
  },
  data_schema_empty_note: {
    en: 'New fields appear in every record’s form and, if you like, in the list.',
    vn: 'Mục bạn thêm sẽ có trong biểu mẫu của từng hồ sơ, và trong danh sách nếu bạn muốn.',
    jp: '追加した項目は各記録のフォームに表示され、必要なら一覧にも表示されます。',
  },
  data_schema_add: { en: 'Add a field', vn: 'Thêm mục', jp: '項目を追加' },
  data_schema_field: { en: 'Field', vn: 'Mục thông tin', jp: '項目' },
  data_schema_full: {
    en: 'A record type can have at most {most} custom fields.',
    vn: 'Mỗi loại hồ sơ có nhiều nhất {most} mục riêng.',
    jp: '独自の項目は記録の種類ごとに{most}個までです。',
  },
  data_schema_label: { en: 'Label', vn: 'Tên gọi', jp: '項目名' },
  data_schema_look: { en: 'Type', vn: 'Nội dung nhập', jp: '入力の形式' },
  data_schema_key: {
    en: 'Short name for files and programs',
    vn: 'Tên ngắn cho tệp và chương trình',
    jp: 'ファイルやプログラム用の短い名前',
  },
  data_schema_key_own: { en: 'Generated from the label', vn: 'Lấy từ tên gọi', jp: '項目名から自動で作成' },
  data_schema_choices: { en: 'Choices', vn: 'Các lựa chọn', jp: '選択肢' },
  data_schema_choices_note: {
    en: 'Press Enter after each one.',
    vn: 'Nhấn Enter sau mỗi lựa chọn.',
    jp: '一つ入力するごとにEnterを押してください。',
  },
  data_schema_required: { en: 'Required', vn: 'Bắt buộc điền', jp: '入力必須' },
  data_schema_listed: { en: 'Show in the list', vn: 'Là cột của danh sách', jp: '一覧の列に表示' },
  look_text: { en: 'One line of text', vn: 'Một dòng chữ', jp: '1行のテキスト' },
  look_prose: { en: 'Long text', vn: 'Đoạn văn', jp: '長いテキスト' },
  look_number: { en: 'Number', vn: 'Số', jp: '数値' },
  look_day: { en: 'Date', vn: 'Ngày', jp: '日付' },
  look_choice: { en: 'One of several choices', vn: 'Một trong nhiều lựa chọn', jp: '選択肢から一つ' },
  look_flag: { en: 'Yes or no', vn: 'Có hoặc không', jp: 'はい・いいえ' },
  this_is_not_a_key: {
    en: 'Use lowercase Latin letters, digits and underscores, starting with a letter.',
    vn: 'Dùng chữ thường không dấu, chữ số và dấu gạch dưới, bắt đầu bằng chữ cái.',
    jp: '英小文字・数字・アンダースコアを使い、英字で始めてください。',
  },
  field_metadata: { en: 'Further details', vn: 'Thông tin thêm', jp: 'その他の情報' },
  audit_field_label: { en: 'Label', vn: 'Tên gọi', jp: '項目名' },
  audit_field_look: { en: 'Type', vn: 'Nội dung nhập', jp: '入力の形式' },
  audit_field_choices: { en: 'Choices', vn: 'Các lựa chọn', jp: '選択肢' },
  audit_field_required: { en: 'Required', vn: 'Bắt buộc điền', jp: '入力必須' },
  audit_field_listed: { en: 'Show in the list', vn: 'Là cột của danh sách', jp: '一覧の列' },
  audit_field_exercise_default_options: {
    en: 'Options of new exercises',
    vn: 'Tùy chọn của bài tập mới',
    jp: '新しい問題集の設定',
  },
  data_schema_sort_stays: {
    en: 'The type of a field cannot change after it is saved',
    vn: 'Kiểu của trường đã lưu thì không đổi được nữa',
    jp: '保存済みの項目の種類は変更できません',
  },
  audit_tenancy_data_schema_changed: {
    en: 'Custom fields changed',
    vn: 'Đã thay đổi các mục thông tin của hồ sơ',
    jp: '記録の項目を変更',
  },
} satisfies Words;
