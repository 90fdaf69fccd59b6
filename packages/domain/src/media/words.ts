import type { Words } from '../shared/words.ts';

export const words = {
  file_kind_not_taken: {
    en: 'Files of this kind are not taken.',
    vn: 'Không nhận loại tệp này.',
    jp: 'この種類のファイルは受け付けていません。',
  },
  file_not_what_it_says: {
    en: 'This file is not what its name says. Save it again in its own program.',
    vn: 'Nội dung tệp không đúng với tên. Hãy lưu lại bằng chính chương trình tạo ra tệp.',
    jp: 'ファイルの中身が名前と一致しません。作成したソフトで保存し直してください。',
  },
  file_not_whole: {
    en: 'This file is damaged or was cut off.',
    vn: 'Tệp bị hỏng hoặc bị cắt mất một phần.',
    jp: 'ファイルが壊れているか、途中で切れています。',
  },
  too_many_unused_files: {
    en: 'You have uploaded much that is used nowhere yet. What is not used goes after a day; then you can go on.',
    vn: 'Bạn đã tải lên nhiều tệp chưa dùng ở đâu. Tệp không dùng sẽ bị xóa sau một ngày, rồi bạn có thể tải tiếp.',
    jp: 'まだどこにも使われていないファイルが多すぎます。使われないものは 1 日後に消え、その後また送れます。',
  },
  downloads_are_off: {
    en: 'Your school lets you look at attachments, not download them. This kind of file cannot be shown here; ask your teacher for it.',
    vn: 'Trường chỉ cho xem tài liệu đính kèm, không cho tải về. Loại tệp này không xem được tại đây; hãy hỏi giáo viên của bạn.',
    jp: '学校の設定により、添付ファイルは閲覧のみで、ダウンロードはできません。この種類のファイルはここでは表示できないため、先生に尋ねてください。',
  },
  audit_media_uploaded: { en: 'File uploaded', vn: 'Đã tải tệp lên', jp: 'ファイルのアップロード' },
} satisfies Words;
