import type { Words } from '../words.ts';

/** Texts of what is wrong with a field, and of what was done. */
export const words = {
  this_field_is_required: { en: 'This field is required', vn: 'Không được để trống mục này', jp: 'この項目は必須です' },
  this_field_is_not_a_number: { en: 'Please enter a number', vn: 'Vui lòng nhập một số', jp: '数値を入力してください' },
  this_is_not_a_valid_email: {
    en: 'This is not a valid e-mail address',
    vn: 'Địa chỉ email không hợp lệ',
    jp: 'メールアドレスの形式が正しくありません',
  },
  this_is_not_a_valid_phone_number: {
    en: 'This is not a valid phone number',
    vn: 'Số điện thoại không hợp lệ',
    jp: '電話番号の形式が正しくありません',
  },
  '%s_is_not_greater_than_%s': {
    en: '%s must be later than %s',
    vn: '%s phải sau %s',
    jp: '%sは%sより後にしてください',
  },
  '%s_is_not_less_than_%s': {
    en: '%s must be earlier than %s',
    vn: '%s phải trước %s',
    jp: '%sは%sより前にしてください',
  },
  'value_must_be_between_%s_and_%s': {
    en: 'The value must be between %s and %s',
    vn: 'Giá trị phải từ %s đến %s',
    jp: '%s から %s までの値を入力してください',
  },
  'value_must_be_greater_than_%s': { en: 'At least %s', vn: 'Ít nhất là %s', jp: '%s以上にしてください' },
  'value_must_be_smaller_than_%s': { en: 'At most %s', vn: 'Nhiều nhất là %s', jp: '%s以内にしてください' },
  '%s_characters': { en: '%s characters', vn: '%s ký tự', jp: '%s文字' },
  training_mode_cannot_be_empty: {
    en: 'Please choose a training mode',
    vn: 'Vui lòng chọn hình thức đào tạo',
    jp: '研修形態を選択してください',
  },
  request_failed: {
    en: 'The request could not be completed',
    vn: 'Không thực hiện được yêu cầu',
    jp: '処理できませんでした',
  },
  something_went_wrong_please_try_again: {
    en: 'Something went wrong. Please try again.',
    vn: 'Đã có lỗi xảy ra. Vui lòng thử lại.',
    jp: '問題が発生しました。もう一度お試しください。',
  },
  import_data_failed: {
    en: 'The import failed',
    vn: 'Nhập dữ liệu không thành công',
    jp: 'データの取り込みに失敗しました',
  },
  download_certificate_failed: {
    en: 'The certificate could not be downloaded',
    vn: 'Không tải được chứng chỉ',
    jp: '修了証をダウンロードできませんでした',
  },
  customize_test_failed: {
    en: 'The test could not be created',
    vn: 'Không tạo được bài kiểm tra tùy chọn',
    jp: 'カスタムテストを作成できませんでした',
  },
  send_email_with_certificate_failed: {
    en: 'The certificate could not be sent by e-mail',
    vn: 'Không gửi được chứng chỉ qua email',
    jp: '修了証をメールで送信できませんでした',
  },
  set_rubric_progress_failed: {
    en: 'The rubric could not be saved',
    vn: 'Không lưu được tiêu chí đánh giá',
    jp: 'ルーブリックを保存できませんでした',
  },
  create_invoice_failed: {
    en: 'The invoice could not be created',
    vn: 'Không tạo được hóa đơn',
    jp: '請求書を作成できませんでした',
  },
  handle_invite_course_failed: {
    en: 'The invitation could not be processed',
    vn: 'Không xử lý được lời mời khóa học',
    jp: 'コースへの招待を処理できませんでした',
  },
  synchronize_data_failed: {
    en: 'The data could not be synchronised',
    vn: 'Đồng bộ dữ liệu không thành công',
    jp: 'データを同期できませんでした',
  },
  calculate_attendant_users_failed: {
    en: 'Attendance could not be counted',
    vn: 'Không tính được số người tham dự',
    jp: '出席者数を集計できませんでした',
  },
  calculate_attendances_score_failed: {
    en: 'Attendance scores could not be calculated',
    vn: 'Không tính được điểm chuyên cần',
    jp: '出席点を計算できませんでした',
  },
  save_failed: { en: 'Not saved', vn: 'Chưa lưu được', jp: '保存できませんでした' },
  insert_was_successful: { en: 'Added', vn: 'Đã thêm', jp: '追加しました' },
  update_was_successful: { en: 'Changes saved', vn: 'Đã lưu thay đổi', jp: '変更を保存しました' },
  cloned_successfully: { en: 'Copied', vn: 'Đã tạo bản sao', jp: '複製しました' },
  delete_successful: { en: 'Deleted', vn: 'Đã xóa', jp: '削除しました' },
  imported_successfully: { en: 'Imported', vn: 'Đã nhập', jp: '取り込みました' },
  import_data_successful: { en: 'The data was imported', vn: 'Đã nhập dữ liệu', jp: 'データを取り込みました' },
  subscribe_newsletter_successful: {
    en: 'You are subscribed to the newsletter',
    vn: 'Bạn đã đăng ký nhận bản tin',
    jp: 'ニュースレターに登録しました',
  },
  logout_successfull: { en: 'You are signed out', vn: 'Bạn đã đăng xuất', jp: 'ログアウトしました' },
  save_successfully: { en: 'Changes saved', vn: 'Đã lưu thay đổi', jp: '変更を保存しました' },
  set_rubric_progress_successful: {
    en: 'The rubric has been saved',
    vn: 'Đã lưu tiêu chí đánh giá',
    jp: 'ルーブリックを保存しました',
  },
  already_submitted_exam: {
    en: 'This exam has already been handed in',
    vn: 'Bài thi đã được nộp',
    jp: 'この試験はすでに提出済みです',
  },
  too_costly_to_read: {
    en: 'This file takes too long or too much memory to read. Please split it into smaller files.',
    vn: 'Tệp này mất quá nhiều thời gian hoặc bộ nhớ để đọc. Hãy chia thành các tệp nhỏ hơn.',
    jp: 'このファイルは読み込みに時間またはメモリがかかりすぎます。小さなファイルに分けてください。',
  },
  too_many_requests: {
    en: 'Too many attempts. Please wait a moment.',
    vn: 'Bạn đã thử quá nhiều lần. Hãy chờ một lát.',
    jp: '試行回数が多すぎます。しばらくお待ちください。',
  },
  too_many_requests_seconds: {
    en: 'Too many attempts. Try again in about {count} seconds.',
    vn: 'Bạn đã thử quá nhiều lần. Hãy thử lại sau khoảng {count} giây.',
    jp: '試行回数が多すぎます。約{count}秒後にもう一度お試しください。',
  },
  too_many_requests_minutes_one: {
    en: 'Too many attempts. Try again in about a minute.',
    vn: 'Bạn đã thử quá nhiều lần. Hãy thử lại sau khoảng một phút.',
    jp: '試行回数が多すぎます。約1分後にもう一度お試しください。',
  },
  too_many_requests_minutes: {
    en: 'Too many attempts. Try again in about {count} minutes.',
    vn: 'Bạn đã thử quá nhiều lần. Hãy thử lại sau khoảng {count} phút.',
    jp: '試行回数が多すぎます。約{count}分後にもう一度お試しください。',
  },
  password_reset_mail_sent: {
    en: 'If the account exists, an e-mail with a link is on its way',
    vn: 'Nếu tài khoản tồn tại, email kèm liên kết đã được gửi',
    jp: 'アカウントがあれば、リンクを記載したメールを送信しました',
  },
  password_changed: { en: 'The password has been changed', vn: 'Đã đổi mật khẩu', jp: 'パスワードを変更しました' },
  not_enough_balance: { en: 'Your balance is too low', vn: 'Số dư không đủ', jp: '残高が足りません' },
  card_not_valid: { en: 'This card is not valid', vn: 'Thẻ không hợp lệ', jp: 'このカードは無効です' },
  cannot_reject: {
    en: 'This can no longer be rejected',
    vn: 'Không thể từ chối mục này nữa',
    jp: 'これ以上却下できません',
  },
  running: { en: 'Running', vn: 'Đang chạy', jp: '実行中' },
} satisfies Words;
