import type { Words } from '../words.ts';

/** Texts of the gallery, for developers. */
export const words = {
  gallery_note: {
    en: 'All layouts and themes side by side',
    vn: 'Mọi bố cục và chủ đề đặt cạnh nhau',
    jp: 'すべてのレイアウトとテーマの一覧',
  },
  gallery_title: { en: 'Gallery of themes and layouts', vn: 'Phòng trưng bày giao diện', jp: '外観の見本' },
  gallery_lead: {
    en: 'The parts of the kit as they look in this layout, theme and palette.',
    vn: 'Các thành phần trong bố cục, giao diện và bảng màu này.',
    jp: 'このレイアウト・テーマ・配色での部品の見え方。',
  },
  gallery_layout: { en: 'Layout', vn: 'Bố cục', jp: 'レイアウト' },
  layout_name_embedded: { en: 'Content alone', vn: 'Chỉ nội dung', jp: '内容のみ' },
  layout_name_frontend: { en: 'Public pages', vn: 'Trang công khai', jp: '公開ページ' },
  layout_name_learning: { en: 'Learners', vn: 'Học viên', jp: '受講者' },
  layout_name_admin: { en: 'Administration', vn: 'Quản trị', jp: '管理' },
  layout_name_vieted: {
    en: 'Public pages – portal',
    vn: 'Trang công khai – cổng thông tin',
    jp: '公開ページ – ポータル',
  },
  layout_name_lotus: { en: 'Learners – lotus', vn: 'Học viên – hoa sen', jp: '受講者 – 蓮' },
  layout_name_ums: { en: 'University', vn: 'Đại học', jp: '大学' },
  gallery_cards: { en: 'Cards', vn: 'Thẻ', jp: 'カード' },
  gallery_controls: { en: 'Controls', vn: 'Nút điều khiển', jp: '操作部品' },
  gallery_inputs: { en: 'Fields', vn: 'Ô nhập', jp: '入力欄' },
  gallery_figures: { en: 'Figures', vn: 'Số liệu', jp: '数値' },
  gallery_colours: { en: 'Colours', vn: 'Màu sắc', jp: '色' },
  gallery_empty: { en: 'Nothing yet', vn: 'Chưa có gì', jp: 'まだ何もありません' },
  gallery_empty_note: {
    en: 'Says why it is empty and offers the one next step.',
    vn: 'Nói vì sao còn trống và gợi ý bước tiếp theo.',
    jp: '空である理由と次の一歩を示します。',
  },
  gallery_course: { en: 'Course {number}', vn: 'Khóa học {number}', jp: 'コース {number}' },
  gallery_course_note: {
    en: 'Ten lessons, one exam, two weeks left',
    vn: 'Mười bài học, một bài thi, còn hai tuần',
    jp: '10 レッスン、試験 1 回、残り 2 週間',
  },
  gallery_tone_going: { en: 'In progress', vn: 'Đang học', jp: '学習中' },
  gallery_tone_done: { en: 'Done', vn: 'Hoàn thành', jp: '完了' },
  gallery_tone_attention: { en: 'Due tomorrow', vn: 'Hạn ngày mai', jp: '明日まで' },
  gallery_dialog: { en: 'Open a dialog', vn: 'Mở hộp thoại', jp: 'ダイアログを開く' },
  gallery_notice: { en: 'Show a notice', vn: 'Hiện thông báo', jp: '通知を表示' },
  gallery_name: { en: 'Name', vn: 'Họ tên', jp: '氏名' },
  gallery_moment: { en: 'When', vn: 'Thời điểm', jp: '日時' },
  gallery_amount: { en: 'Amount', vn: 'Số tiền', jp: '金額' },
} satisfies Words;
