import type { Words } from '../../shared/words.ts';

/** Texts of messages that people write. */
export const words = {
  notice_message: { en: '{sender}: {subject}', vn: '{sender}: {subject}', jp: '{sender}：{subject}' },
  notice_kind_message: {
    en: 'Messages from teachers and the office',
    vn: 'Tin nhắn của thầy cô và nhà trường',
    jp: '先生や事務からのメッセージ',
  },
  mail_notice_message_subject: { en: '{subject}', vn: '{subject}', jp: '{subject}' },
  mail_notice_message_body: {
    en: '{content}\n\n– {sender}, {school}\n\nRead it in Sen:\n{link}\n\nWhich notices reach you by mail you choose in your settings at {school}.',
    vn: '{content}\n\n– {sender}, {school}\n\nXem trong Sen:\n{link}\n\nBạn có thể chọn thông báo nào gửi qua thư trong phần cài đặt tại {school}.',
    jp: '{content}\n\n– {sender}（{school}）\n\nSenで読む：\n{link}\n\nメールで受け取るお知らせは、{school}の設定で選べます。',
  },
  audit_message_sent: { en: 'Message sent', vn: 'Gửi tin nhắn', jp: 'メッセージを送信' },
  audit_field_told: { en: 'People told', vn: 'Số người được báo', jp: '伝えた人数' },
  audit_field_origin: { en: 'Address of the school', vn: 'Địa chỉ trang của trường', jp: '学校のアドレス' },
  traces_messages: { en: 'Messages they wrote', vn: 'Tin nhắn đã viết', jp: '書いたメッセージ' },
  traces_message_recipients: { en: 'Messages they received', vn: 'Tin nhắn đã nhận', jp: '受け取ったメッセージ' },
  nobody_to_tell: {
    en: 'There is nobody whom this message would reach.',
    vn: 'Không có ai nhận được tin này.',
    jp: 'このメッセージが届く人がいません。',
  },
  message_goes_out: { en: 'Message sent', vn: 'Đã gửi tin nhắn', jp: 'メッセージを送りました' },
  message_new: { en: 'New message', vn: 'Viết tin nhắn', jp: 'メッセージを書く' },
  message_title: { en: 'Message', vn: 'Tin nhắn', jp: 'メッセージ' },
  messages_title: { en: 'Messages', vn: 'Tin nhắn', jp: 'メッセージ' },
  messages_lead: {
    en: 'What learners and parents of this course were told.',
    vn: 'Những gì đã báo cho học viên và phụ huynh của khóa học.',
    jp: 'このコースの受講者と保護者に伝えた内容です。',
  },
  messages_empty: { en: 'No messages yet', vn: 'Chưa có tin nhắn', jp: 'メッセージはまだありません' },
  messages_empty_note: {
    en: 'What you write is read in Sen and comes by e-mail.',
    vn: 'Tin bạn viết hiện trong Sen và gửi qua thư.',
    jp: '書いた内容はSenで読め、メールでも届きます。',
  },
  message_subject: { en: 'Subject', vn: 'Tiêu đề', jp: '件名' },
  message_body: { en: 'Text', vn: 'Nội dung', jp: '本文' },
  message_body_note: {
    en: 'Filled in for each reader: {variables}',
    vn: 'Được điền cho từng người nhận: {variables}',
    jp: '読む人ごとに差し込まれます：{variables}',
  },
  message_parents: { en: 'Their parents too', vn: 'Gửi cả phụ huynh', jp: '保護者にも送る' },
  message_template: { en: 'Begin with a template', vn: 'Bắt đầu từ mẫu', jp: 'ひな形から始める' },
  message_to_course: {
    en: 'Goes to “{course}”: learners {learners}, parents {parents}.',
    vn: 'Gửi đến {learners} học viên và {parents} phụ huynh của “{course}”.',
    jp: '「{course}」の受講者{learners}人と保護者{parents}人に届きます。',
  },
  message_to_learners: {
    en: 'Goes to “{course}”: learners {learners}.',
    vn: 'Gửi đến {learners} học viên của “{course}”.',
    jp: '「{course}」の受講者{learners}人に届きます。',
  },
  message_to_chosen: {
    en: 'Goes to those you chose: {count}.',
    vn: 'Gửi đến {count} người bạn đã chọn.',
    jp: '選んだ{count}人に届きます。',
  },
  message_to_chosen_parents: {
    en: 'Goes to those you chose ({count}) and to their parents.',
    vn: 'Gửi đến {count} người bạn đã chọn và phụ huynh của họ.',
    jp: '選んだ{count}人と、その保護者に届きます。',
  },
  message_template_put: {
    en: 'The template stands in place of what you wrote.',
    vn: 'Mẫu đã thay cho nội dung bạn đã viết.',
    jp: '書いた内容がテンプレートに置き換わりました。',
  },
  message_send: { en: 'Send', vn: 'Gửi', jp: '送る' },
  message_told: { en: '{count} people were told', vn: 'Đã báo cho {count} người', jp: '{count}人に伝えました' },
  message_not_yours: {
    en: 'You may not write to this person.',
    vn: 'Bạn không được gửi tin cho người này.',
    jp: 'この人には送れません。',
  },
  message_from: { en: 'From {sender}, {at}', vn: 'Từ {sender}, {at}', jp: '{sender}より、{at}' },
  message_in_course: { en: 'Course: {course}', vn: 'Khóa học: {course}', jp: 'コース：{course}' },
  bulk_message: { en: 'Message…', vn: 'Nhắn tin…', jp: 'メッセージ…' },
} satisfies Words;
