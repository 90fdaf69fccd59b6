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
  attachments: { en: 'Attachments', vn: 'Tài liệu đính kèm', jp: '添付ファイル' },
  attachments_note: {
    en: 'Drop files here or choose them. Up to 200 MB each; documents, pictures, sound, film and archives.',
    vn: 'Kéo tệp vào đây hoặc chọn tệp. Mỗi tệp tối đa 200 MB: tài liệu, hình ảnh, âm thanh, video, tệp nén.',
    jp: 'ファイルをここにドロップするか、選択してください。1 つ 200 MB まで(文書、画像、音声、動画、圧縮ファイル)。',
  },
  attachments_add: { en: 'Add files', vn: 'Thêm tệp', jp: 'ファイルを追加' },
  attachments_add_link: { en: 'Add a link', vn: 'Thêm liên kết', jp: 'リンクを追加' },
  attachment_link: { en: 'Address', vn: 'Địa chỉ', jp: 'アドレス' },
  attachment_name: { en: 'Name shown', vn: 'Tên hiển thị', jp: '表示名' },
  attachment_link_not_valid: {
    en: 'This is no web address.',
    vn: 'Đây không phải là địa chỉ web.',
    jp: 'Web アドレスではありません。',
  },
  attachment_for_members: {
    en: 'Sign in to open',
    vn: 'Đăng nhập để mở',
    jp: '開くにはログインしてください',
  },
  attachment_not_shown: {
    en: 'Cannot be shown here, and your school has turned downloads off',
    vn: 'Không xem được tại đây và trường đã tắt tải về',
    jp: 'ここでは表示できず、学校の設定でダウンロードもできません',
  },
  download_named: { en: 'Download {name}', vn: 'Tải về {name}', jp: '{name}をダウンロード' },
  field_attachments: { en: 'Attachments', vn: 'Tài liệu đính kèm', jp: '添付ファイル' },
  field_ext: { en: 'File type', vn: 'Loại tệp', jp: 'ファイルの種類' },
  field_size: { en: 'Size', vn: 'Kích thước', jp: 'サイズ' },
  field_path: { en: 'Where it is fetched', vn: 'Nơi tải', jp: '取得先' },
  field_link: { en: 'Link', vn: 'Liên kết', jp: 'リンク' },
  cron_name_unused_files: { en: 'Remove unused files', vn: 'Xóa tệp không dùng', jp: '使われていないファイルを削除' },
  cron_note_unused_files: {
    en: 'What was uploaded a day ago and is held by no record is thrown away.',
    vn: 'Xóa tệp đã tải lên hơn một ngày mà chưa được dùng ở đâu.',
    jp: 'アップロードから 1 日たち、どこにも使われていないファイルを削除します。',
  },
  uploads: { en: 'Being uploaded', vn: 'Đang tải lên', jp: 'アップロード中' },
  upload_sent: { en: '{percent} of {size}', vn: '{percent} của {size}', jp: '{size}中{percent}' },
  upload_too_large: {
    en: 'This file is too large: at most {most} are taken.',
    vn: 'Tệp quá lớn: chỉ nhận tối đa {most}.',
    jp: 'ファイルが大きすぎます。{most}まで受け付けます。',
  },
  upload_checked: { en: 'Being checked …', vn: 'Đang kiểm tra …', jp: '確認しています…' },
  audit_media_uploaded: { en: 'File uploaded', vn: 'Đã tải tệp lên', jp: 'ファイルのアップロード' },
} satisfies Words;
