import type { Words } from '../../shared/words.ts';

/** Texts of the screen that words texts anew. */
export const words = {
  text_places_lost: {
    en: 'The places in the text must stay as they are: names in braces and percent signs are filled in when it is shown.',
    vn: 'Phải giữ nguyên các chỗ trống trong câu: tên trong ngoặc nhọn và dấu phần trăm sẽ được điền khi hiển thị.',
    jp: '文中の差し込み位置はそのまま残してください。波かっこの名前とパーセント記号は表示時に置き換わります。',
  },
  system_texts_note: {
    en: 'The wording of Sen in every language',
    vn: 'Câu chữ của sản phẩm trong mọi ngôn ngữ',
    jp: 'すべての言語での製品の文言',
  },
  texts_title: { en: 'Texts', vn: 'Câu chữ', jp: '文言' },
  texts_lead: {
    en: 'Change any text to suit your school. Unchanged texts are updated automatically.',
    vn: 'Diễn đạt mọi câu chữ của phần mềm theo cách riêng của trường. Những câu không sửa sẽ tự được cập nhật.',
    jp: '画面の文言を自校の言い方に変えられます。変えない文言は自動的に最新のままです。',
  },
  texts_lead_system: {
    en: 'Texts changed here apply to every school that has not changed them itself.',
    vn: 'Câu chữ sửa ở đây áp dụng cho mọi trường chưa tự sửa.',
    jp: 'ここで変えた文言は、独自の文言を持たないすべての学校に適用されます。',
  },
  texts_search: { en: 'Search by key or text', vn: 'Tìm theo khóa hoặc câu chữ', jp: 'キーまたは文言で検索' },
  texts_show: { en: 'Show', vn: 'Hiển thị', jp: '表示' },
  texts_all: { en: 'All', vn: 'Tất cả', jp: 'すべて' },
  texts_changed: { en: 'Changed', vn: 'Đã sửa', jp: '変更済み' },
  texts_missing: { en: 'Missing', vn: 'Còn thiếu', jp: '未設定' },
  texts_none_all: { en: 'No matching texts', vn: 'Không có câu nào phù hợp', jp: '該当する文言がありません' },
  texts_none_changed: { en: 'No text has been changed', vn: 'Chưa sửa câu nào', jp: '変更された文言はありません' },
  texts_none_missing: { en: 'No text is missing', vn: 'Không thiếu câu nào', jp: '不足している文言はありません' },
  texts_none_note: {
    en: 'Change the search or the filter to see others.',
    vn: 'Hãy đổi từ khóa hoặc bộ lọc để xem các câu khác.',
    jp: '検索語または絞り込みを変えると、ほかの文言が表示されます。',
  },
  texts_changed_meanwhile: {
    en: 'Changed in the meantime to: {text}. Saving replaces it with yours.',
    vn: 'Trong lúc đó đã được đổi thành: {text}. Lưu lại sẽ thay bằng câu của bạn.',
    jp: 'その間に「{text}」に変更されました。保存すると、あなたの文言に置き換わります。',
  },
  texts_usual: { en: 'Default: {text}', vn: 'Mặc định: {text}', jp: '標準：{text}' },
  texts_usual_words: { en: 'the default text', vn: 'câu mặc định', jp: '標準の文言' },
  texts_places_lost: {
    en: 'Keep these placeholders: {places}',
    vn: 'Những chỗ trống này phải giống câu mặc định: {places}',
    jp: '次の差し込み位置は標準の文言と同じにしてください：{places}',
  },
  texts_empty: {
    en: 'Enter some text: an empty text would change nothing.',
    vn: 'Hãy viết nội dung: để trống thì không có gì thay đổi.',
    jp: '文言を入力してください。空のままでは何も変わりません。',
  },
  texts_reset: { en: 'Restore the default', vn: 'Trở về mặc định', jp: '標準に戻す' },
  texts_history: { en: 'History', vn: 'Lịch sử', jp: '履歴' },
  texts_history_of: { en: 'History of {key}', vn: 'Lịch sử của {key}', jp: '{key} の履歴' },
  texts_history_empty: {
    en: 'This text has not been changed',
    vn: 'Chưa ai sửa câu này',
    jp: 'この文言はまだ変更されていません',
  },
  texts_saved: {
    en: 'Saved. Pages show the new text when they are opened again.',
    vn: 'Đã lưu. Các trang sẽ dùng câu mới khi mở lại.',
    jp: '保存しました。ページを開き直すと新しい文言が表示されます。',
  },
  translating_on: {
    en: 'Translating mode: missing texts are recorded.',
    vn: 'Chế độ dịch: các khóa chưa có câu chữ sẽ được ghi lại.',
    jp: '翻訳モード：文言のないキーを記録します。',
  },
  audit_tenancy_text_changed: { en: 'Text changed', vn: 'Sửa câu chữ giao diện', jp: '画面の文言を変更' },
} satisfies Words;
