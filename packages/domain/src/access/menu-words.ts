import type { Words } from '../shared/words.ts';

/** Texts of the school's own administration menu. */
export const words = {
  conf_menu: { en: 'Administration menu', vn: 'Menu quản trị', jp: '管理メニュー' },
  conf_menu_note: {
    en: 'Entries, their order and who sees them.',
    vn: 'Các mục, thứ tự và ai nhìn thấy.',
    jp: '項目、並び順、表示する相手。',
  },
  admin_menu_built_in: {
    en: 'The built-in menu is shown',
    vn: 'Đang dùng menu có sẵn',
    jp: '標準のメニューを表示しています',
  },
  admin_menu_built_in_note: {
    en: 'It shows each person the areas they may open. Create your own menu if your office needs a different order or fewer entries.',
    vn: 'Menu này dẫn mỗi người đến mọi phần họ được vào. Hãy tự lập menu khi văn phòng cần thứ tự khác hoặc ít mục hơn.',
    jp: '各自が入れるすべての部分へ案内します。並び順を変えたい、項目を減らしたいときは独自のメニューを作ってください。',
  },
  admin_menu_take_over: {
    en: 'Start from the built-in menu',
    vn: 'Bắt đầu từ các mục có sẵn',
    jp: '標準の項目から始める',
  },
  admin_menu_add: { en: 'Add entry', vn: 'Thêm mục', jp: '項目を追加' },
  admin_menu_entry: { en: 'Entry', vn: 'Mục', jp: '項目' },
  admin_menu_title: { en: 'Label', vn: 'Tên hiển thị', jp: '表示名' },
  admin_menu_path: { en: 'Address', vn: 'Địa chỉ', jp: 'アドレス' },
  admin_menu_leads_nowhere: {
    en: 'There is no page at this address; the entry is not shown.',
    vn: 'Không có trang nào ở địa chỉ này; mục sẽ không hiện.',
    jp: 'このアドレスにページがないため、項目は表示されません。',
  },
  admin_menu_icon: { en: 'Icon', vn: 'Hình', jp: 'アイコン' },
  admin_menu_icon_own: { en: 'Icon of the page', vn: 'Hình của trang', jp: 'ページと同じ' },
  admin_menu_icon_home: { en: 'House', vn: 'Ngôi nhà', jp: '家' },
  admin_menu_icon_school: { en: 'School', vn: 'Trường học', jp: '学校' },
  admin_menu_icon_people: { en: 'People', vn: 'Người', jp: '人' },
  admin_menu_icon_list: { en: 'List', vn: 'Danh sách', jp: '一覧' },
  admin_menu_icon_book: { en: 'Book', vn: 'Sách', jp: '本' },
  admin_menu_icon_library: { en: 'Library', vn: 'Thư viện', jp: 'ライブラリ' },
  admin_menu_icon_import: { en: 'Import', vn: 'Nhập dữ liệu', jp: '取り込み' },
  admin_menu_icon_settings: { en: 'Settings', vn: 'Cài đặt', jp: '設定' },
  admin_menu_icon_dashboard: { en: 'Dashboard', vn: 'Bảng điều khiển', jp: 'ダッシュボード' },
  admin_menu_roles: { en: 'Only for these roles', vn: 'Chỉ cho các vai trò này', jp: '表示する役割' },
  admin_menu_working_modes: {
    en: 'Only in these working modes',
    vn: 'Chỉ ở các mảng này của trường',
    jp: '表示する業務区分',
  },
  admin_menu_school_types: {
    en: 'Only for these school types',
    vn: 'Chỉ cho các loại trường này',
    jp: '表示する学校の種類',
  },
  admin_menu_everybody: { en: 'No limit', vn: 'Không giới hạn', jp: '制限なし' },
  admin_menu_for_all: {
    en: 'Visible to everyone who may open the page',
    vn: 'Mọi người được mở trang đều thấy',
    jp: 'ページを開ける全員に表示',
  },
  admin_menu_limited: { en: 'Visible to some', vn: 'Chỉ một số người thấy', jp: '一部の人だけに表示' },
  admin_menu_below: { en: 'Placed below the entry above', vn: 'Nằm dưới mục phía trên', jp: '上の項目の下に置く' },
} satisfies Words;
