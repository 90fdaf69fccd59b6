import type { Words } from '../../shared/words.ts';

/** Texts of passkeys: one's own, and the way in by one. */
export const words = {
  passkeys_title: { en: 'Passkeys', vn: 'Khóa truy cập (passkey)', jp: 'パスキー' },
  passkeys_lead: {
    en: 'Sign in with your fingerprint, face or device PIN: no password, no authenticator.',
    vn: 'Đăng nhập bằng vân tay, khuôn mặt hoặc mã PIN, không cần mật khẩu và mã xác thực.',
    jp: 'パスワードも認証アプリも使わず、指紋・顔・端末の PIN でログインできます。',
  },
  passkeys_none: { en: 'No passkey yet', vn: 'Chưa có khóa truy cập nào', jp: 'パスキーはまだありません' },
  passkeys_not_here: {
    en: 'This browser does not support passkeys.',
    vn: 'Trình duyệt này không tạo được khóa truy cập.',
    jp: 'このブラウザーではパスキーを作成できません。',
  },
  passkey_add: { en: 'Add a passkey', vn: 'Thêm khóa truy cập', jp: 'パスキーを追加' },
  passkey_name: { en: 'Name', vn: 'Tên', jp: '名前' },
  passkey_name_note: {
    en: 'To recognise it later, such as the device it is on',
    vn: 'Để bạn dễ nhận ra sau này, ví dụ tên thiết bị đang giữ khóa',
    jp: '保存先の端末名など、あとで見分けられる名前を付けてください',
  },
  passkey_make: { en: 'Continue', vn: 'Tiếp tục', jp: '続ける' },
  passkey_made: { en: 'Created', vn: 'Ngày tạo', jp: '作成日' },
  passkey_used: { en: 'Last used', vn: 'Dùng lần cuối', jp: '最終使用' },
  passkey_never_used: { en: 'Never', vn: 'Chưa dùng', jp: '未使用' },
  passkey_of_host: { en: 'Works at {host} only', vn: 'Chỉ dùng được tại {host}', jp: '{host} でのみ使えます' },
  passkey_rename: { en: 'Rename', vn: 'Đổi tên', jp: '名前を変更' },
  passkey_rename_named: { en: 'Rename {name}', vn: 'Đổi tên {name}', jp: '{name} の名前を変更' },
  passkey_remove: { en: 'Remove', vn: 'Xóa', jp: '削除' },
  passkey_remove_named: { en: 'Remove {name}', vn: 'Xóa {name}', jp: '{name} を削除' },
  passkey_remove_title: { en: 'Remove {name}?', vn: 'Xóa {name}?', jp: '{name} を削除しますか？' },
  passkey_remove_note: {
    en: 'It can no longer be used to sign in. Delete it from the device too, or the device will keep offering it.',
    vn: 'Sẽ không ai đăng nhập bằng khóa này được nữa. Hãy xóa khóa cả trên thiết bị, nếu không thiết bị vẫn gợi ý khóa này.',
    jp: 'このパスキーではログインできなくなります。端末に残っていると候補として表示されるため、端末からも削除してください。',
  },
  passkey_added: { en: 'Passkey added', vn: 'Đã thêm khóa truy cập', jp: 'パスキーを追加しました' },
  passkey_removed: { en: 'Passkey removed', vn: 'Đã xóa khóa truy cập', jp: 'パスキーを削除しました' },
  passkey_sign_in: { en: 'Sign in with a passkey', vn: 'Đăng nhập bằng khóa truy cập', jp: 'パスキーでログイン' },
  passkey_not_used: {
    en: 'No passkey was used. Try again, or sign in with your password.',
    vn: 'Chưa dùng khóa truy cập nào. Bạn có thể thử lại hoặc đăng nhập bằng mật khẩu.',
    jp: 'パスキーは使用されませんでした。もう一度試すか、パスワードでログインしてください。',
  },
  passkey_not_known: {
    en: 'This passkey does not belong to an account here. Sign in with your password or another passkey.',
    vn: 'Khóa truy cập này không mở được tài khoản nào ở đây. Hãy đăng nhập bằng mật khẩu hoặc khóa khác.',
    jp: 'このパスキーではログインできません。パスワードか別のパスキーでログインしてください。',
  },
  passkey_not_made: {
    en: 'No passkey was created.',
    vn: 'Chưa tạo khóa truy cập nào.',
    jp: 'パスキーは作成されませんでした。',
  },
  passkey_known: {
    en: 'This device already has a passkey for your account.',
    vn: 'Thiết bị này đã có khóa truy cập cho tài khoản của bạn.',
    jp: 'この端末には、お使いのアカウントのパスキーがすでにあります。',
  },
  passkey_not_accepted: {
    en: 'The passkey could not be accepted. Please try again.',
    vn: 'Không chấp nhận được khóa truy cập này. Vui lòng thử lại.',
    jp: 'パスキーを受け付けられませんでした。もう一度お試しください。',
  },
  too_many_passkeys: {
    en: 'You have 20 passkeys. Remove one you do not need first.',
    vn: 'Bạn đã có 20 khóa truy cập. Trước hết hãy xóa một khóa không cần nữa.',
    jp: 'パスキーは 20 個まで登録できます。先に不要なものを削除してください。',
  },
  event_passkey_added: { en: 'Passkey added', vn: 'Thêm khóa truy cập', jp: 'パスキーを追加' },
  event_passkey_renamed: { en: 'Passkey renamed', vn: 'Đổi tên khóa truy cập', jp: 'パスキーの名前を変更' },
  event_passkey_removed: { en: 'Passkey removed', vn: 'Xóa khóa truy cập', jp: 'パスキーを削除' },
  audit_identity_passkey_added: { en: 'Passkey added', vn: 'Thêm khóa truy cập', jp: 'パスキーを追加' },
  audit_identity_passkey_removed: { en: 'Passkey removed', vn: 'Xóa khóa truy cập', jp: 'パスキーを削除' },
  audit_identity_passkey_renamed: { en: 'Passkey renamed', vn: 'Đổi tên khóa truy cập', jp: 'パスキーの名前を変更' },
} satisfies Words;
