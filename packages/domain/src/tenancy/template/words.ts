import type { Words } from '../../shared/words.ts';

/** Texts of message templates. */
export const words = {
  'kind_message-template': { en: 'Message template', vn: 'Mẫu tin', jp: 'メッセージのひな形' },
  'kind_message-template_many': { en: 'Message templates', vn: 'Các mẫu tin', jp: 'メッセージのひな形' },
  conf_menu_of_templates: { en: 'Messages', vn: 'Tin nhắn', jp: 'メッセージ' },
  menu_templates_note: {
    en: 'Texts that you send again and again',
    vn: 'Những lời nhắn gửi đi gửi lại',
    jp: '繰り返し送る文面です',
  },
  column_method: { en: 'Way', vn: 'Cách gửi', jp: '送り方' },
  field_method: { en: 'Way', vn: 'Cách gửi', jp: '送り方' },
  'message-template_method_notify': { en: 'In Sen', vn: 'Trong Sen', jp: 'Sen内のお知らせ' },
  'message-template_method_mail': { en: 'E-mail', vn: 'Thư điện tử', jp: 'メール' },
  'message-template_language_en': { en: 'English', vn: 'Tiếng Anh', jp: '英語' },
  'message-template_language_vn': { en: 'Vietnamese', vn: 'Tiếng Việt', jp: 'ベトナム語' },
  'message-template_language_jp': { en: 'Japanese', vn: 'Tiếng Nhật', jp: '日本語' },
  template_code_note: {
    en: 'The same code for each way and language of one message.',
    vn: 'Dùng chung một mã cho mọi cách gửi và ngôn ngữ của cùng một tin.',
    jp: '同じメッセージなら、送り方や言語が違っても同じコードにします。',
  },
  template_subject_note: {
    en: 'Only e-mails have one.',
    vn: 'Chỉ thư điện tử mới có.',
    jp: 'メールにだけ使います。',
  },
  template_body_note: {
    en: 'Filled in for each reader: {{name}}, {{school}}, {{sender}}, {{course}}.',
    vn: 'Được điền cho từng người nhận: {{name}}, {{school}}, {{sender}}, {{course}}.',
    jp: '読む人ごとに差し込まれます：{{name}}、{{school}}、{{sender}}、{{course}}',
  },
  'template_variable_%s_is_unknown': {
    en: 'Nothing is filled in for %s',
    vn: 'Không có gì để điền vào %s',
    jp: '%s に差し込む内容がありません',
  },
  template_of_a_way_in: {
    en: 'This code words a message that guards people’s accounts: change it under Configuration, Messages.',
    vn: 'Mã này là của tin bảo vệ tài khoản: hãy sửa ở Cấu hình, mục Tin nhắn.',
    jp: 'このコードはアカウントを守るメッセージのものです。設定の「メッセージ」で変更してください。',
  },
  template_of_the_product: {
    en: 'This code words a message that Sen sends by itself: only whoever configures the school changes it.',
    vn: 'Mã này là của tin Sen tự gửi: chỉ người cấu hình nhà trường được sửa.',
    jp: 'このコードはSenが自動で送るメッセージのものです。学校の設定を行う人だけが変更できます。',
  },
  mail_wordings: { en: 'E-mails', vn: 'Mẫu thư', jp: 'メールの文面' },
  own_templates: { en: 'Templates for writing', vn: 'Mẫu soạn sẵn', jp: '作成用テンプレート' },
  wordings_of_sen: { en: 'Wording of Sen’s own messages', vn: 'Lời văn tin Sen tự gửi', jp: 'Senが送る文面' },
  mail_wordings_lead: {
    en: 'The wording of e-mails that Sen sends by itself. Unchanged texts use the default.',
    vn: 'Lời văn của các thư Sen tự gửi. Phần không sửa sẽ giữ như mặc định.',
    jp: 'Senが自動で送るメールの文面です。変更しないものは標準の文面になります。',
  },
  notify_wordings: { en: 'Notices', vn: 'Lời thông báo', jp: 'お知らせの文面' },
  notify_wordings_lead: {
    en: 'The wording of notices that people read in Sen. Unchanged texts use the default.',
    vn: 'Lời văn của các thông báo hiện trong Sen. Phần không sửa sẽ giữ như mặc định.',
    jp: 'Senの中で読むお知らせの文面です。変更しないものは標準の文面になります。',
  },
  message_wordings_message: { en: 'Message', vn: 'Tin', jp: 'メッセージ' },
  message_wordings_mails: { en: 'E-mails', vn: 'Thư', jp: 'メール' },
  message_wordings_notices: { en: 'Notices', vn: 'Thông báo', jp: 'お知らせ' },
} satisfies Words;
