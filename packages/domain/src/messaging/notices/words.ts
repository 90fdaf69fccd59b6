import type { Words } from '../../shared/words.ts';

/** Texts of notices. */
export const words = {
  cron_name_remove_old_notices: { en: 'Remove old notices', vn: 'Xóa thông báo cũ', jp: '古いお知らせを削除' },
  cron_note_remove_old_notices: {
    en: 'Notices kept long enough.',
    vn: 'Những thông báo đã hết thời hạn lưu.',
    jp: '保存期間を過ぎたものが対象です。',
  },
  notices_title: { en: 'Notices', vn: 'Thông báo', jp: 'お知らせ' },
  notices_open: { en: 'Notices', vn: 'Thông báo', jp: 'お知らせ' },
  notices_open_unread: {
    en: 'Notices, {count} unread',
    vn: 'Thông báo, {count} chưa đọc',
    jp: 'お知らせ、未読{count}件',
  },
  notices_lead: {
    en: 'What has happened that concerns you, kept for half a year.',
    vn: 'Những việc liên quan đến bạn. Được giữ trong nửa năm.',
    jp: 'あなたに関係する出来事です。半年間保存されます。',
  },
  notices_new: { en: 'New notices', vn: 'Thông báo mới', jp: '新しいお知らせ' },
  notices_all: { en: 'All notices', vn: 'Tất cả thông báo', jp: 'すべてのお知らせ' },
  notices_settings: { en: 'Notice settings', vn: 'Bạn muốn nhận thông báo nào', jp: '受け取るお知らせ' },
  notices_settings_lead: {
    en: 'Choose which notices you receive here and by e-mail.',
    vn: 'Chọn cho từng loại: hiện ở đây hay gửi cả qua thư.',
    jp: '種類ごとに、ここに表示するか、メールでも受け取るかを選べます。',
  },
  notices_in_app: { en: 'In Sen', vn: 'Tại đây', jp: 'ここに表示' },
  notices_by_mail: { en: 'By e-mail', vn: 'Qua thư', jp: 'メール' },
  notices_kind: { en: 'Kind', vn: 'Loại', jp: '種類' },
  notices_mark_all: { en: 'Mark all read', vn: 'Đánh dấu đã đọc tất cả', jp: 'すべて既読にする' },
  notices_mark_read: { en: 'Mark read', vn: 'Đánh dấu đã đọc', jp: '既読にする' },
  notices_mark_unread: { en: 'Mark unread', vn: 'Đánh dấu chưa đọc', jp: '未読にする' },
  notices_delete: { en: 'Delete', vn: 'Xóa', jp: '削除' },
  notices_only_unread: { en: 'Unread only', vn: 'Chỉ chưa đọc', jp: '未読のみ' },
  notices_unread: { en: 'Unread', vn: 'Chưa đọc', jp: '未読' },
  notices_empty: { en: 'No notices', vn: 'Không có thông báo', jp: 'お知らせはありません' },
  notices_empty_note: {
    en: 'Anything that concerns you appears here.',
    vn: 'Khi có việc liên quan đến bạn, thông báo sẽ hiện ở đây.',
    jp: 'あなたに関係することがあると、ここに表示されます。',
  },
  notices_deleted: { en: 'Notice deleted', vn: 'Đã xóa thông báo', jp: 'お知らせを削除しました' },
  mail_use_notice: { en: 'Notice', vn: 'Thông báo', jp: 'お知らせ' },
  mail_notice_subject: { en: '{school}: {text}', vn: '{school}: {text}', jp: '{school}：{text}' },
  mail_notice_body: {
    en: 'Hello {name},\n\n{text}\n\nWhich notices reach you by mail you choose in your settings at {school}.',
    vn: 'Chào {name},\n\n{text}\n\nBạn có thể chọn thông báo nào gửi qua thư trong phần cài đặt tại {school}.',
    jp: '{name} 様\n\n{text}\n\nメールで受け取るお知らせは、{school}の設定で選べます。',
  },
} satisfies Words;
