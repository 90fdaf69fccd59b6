import type { Words } from '../words.ts';

/** Texts of the refusals in `shared/errors.ts`. */
export const words = {
  not_logged_in: { en: 'Please sign in first.', vn: 'Bạn cần đăng nhập trước.', jp: '先にログインしてください。' },
  unknown_domain: {
    en: 'This school does not exist here.',
    vn: 'Không tìm thấy trường này.',
    jp: 'この学校は登録されていません。',
  },
  session_expired: {
    en: 'You were signed out. Please sign in again.',
    vn: 'Phiên làm việc đã hết. Hãy đăng nhập lại.',
    jp: 'セッションが終了しました。もう一度ログインしてください。',
  },
  not_in_this_state: {
    en: 'That is not possible in its present state.',
    vn: 'Không thực hiện được ở trạng thái hiện tại.',
    jp: '現在の状態ではできません。',
  },
  delete_failed: {
    en: 'It could not be deleted because it is in use.',
    vn: 'Không thể xóa vì đang được sử dụng.',
    jp: '使用中のため削除できません。',
  },
  not_found: { en: 'Not found.', vn: 'Không tìm thấy nội dung.', jp: '見つかりませんでした。' },
  enrol_failed: { en: 'Enrolment failed.', vn: 'Không ghi danh được.', jp: '登録できませんでした。' },
  candidate_limit_exceeded: { en: 'There are no places left.', vn: 'Đã hết chỗ.', jp: '定員に達しています。' },
  user_registered: { en: 'You are already registered.', vn: 'Bạn đã đăng ký rồi.', jp: 'すでに登録済みです。' },
  relation_not_found: { en: 'Relation not found.', vn: 'Không tìm thấy liên kết.', jp: '関連が見つかりません。' },
  skill_and_relation_not_found: {
    en: 'Neither the skill nor the relation was found.',
    vn: 'Không tìm thấy kỹ năng và liên kết.',
    jp: 'スキルも関連も見つかりません。',
  },
  duplicate_invoice: {
    en: 'This fee is already on an invoice.',
    vn: 'Khoản phí này đã có trong hóa đơn.',
    jp: 'この費用はすでに請求書にあります。',
  },
  payment_user_locked: {
    en: 'Payments for this account are locked.',
    vn: 'Thanh toán của tài khoản này đang bị khóa.',
    jp: 'このアカウントの支払いはロックされています。',
  },
  authenticate_failed: {
    en: 'We could not verify who you are. Please sign in again.',
    vn: 'Không xác nhận được danh tính. Hãy đăng nhập lại.',
    jp: '本人確認ができませんでした。もう一度ログインしてください。',
  },
  invalid_scorm_file: {
    en: 'This is not a valid SCORM package.',
    vn: 'Đây không phải gói SCORM hợp lệ.',
    jp: '有効なSCORMパッケージではありません。',
  },
  online_only_syllabus_empty: {
    en: 'The online syllabus has no content yet.',
    vn: 'Đề cương trực tuyến chưa có nội dung.',
    jp: 'オンラインのシラバスにまだ内容がありません。',
  },
  invalid_scorm_offspring: {
    en: 'The package names a file that it does not contain.',
    vn: 'Gói có tham chiếu đến tệp không tồn tại.',
    jp: 'パッケージに存在しないファイルが参照されています。',
  },
  course_registered: {
    en: 'You are already registered for this course.',
    vn: 'Bạn đã đăng ký khóa học này.',
    jp: 'このコースには登録済みです。',
  },
  course_full: { en: 'This course is full.', vn: 'Khóa học đã đầy.', jp: 'このコースは満員です。' },
  course_registration_too_late: {
    en: 'Registration has closed.',
    vn: 'Đã hết hạn đăng ký.',
    jp: '登録期間は終了しました。',
  },
  course_registration_closed: {
    en: 'Registration is not open.',
    vn: 'Đăng ký chưa mở.',
    jp: '登録は受け付けていません。',
  },
  course_not_registered: {
    en: 'You are not registered for this course.',
    vn: 'Bạn chưa đăng ký khóa học này.',
    jp: 'このコースには登録していません。',
  },
  course_cannot_unregister: {
    en: 'You can no longer withdraw this registration.',
    vn: 'Không thể hủy đăng ký này nữa.',
    jp: 'この登録は取り消せません。',
  },
  course_time_conflict: {
    en: 'This clashes with the times of another course.',
    vn: 'Trùng giờ với khóa học khác.',
    jp: '他のコースと時間が重なっています。',
  },
  school_not_exist: {
    en: 'There is no school at this address.',
    vn: 'Không có trường nào ở địa chỉ này.',
    jp: 'このアドレスの学校はありません。',
  },
  invalid_ip: {
    en: 'This exam cannot be taken from this location.',
    vn: 'Không được dự thi từ địa chỉ mạng này.',
    jp: 'この場所からは受験できません。',
  },
  duplicate_timetable: {
    en: 'The class already has a lesson at that time.',
    vn: 'Lớp đã có buổi học vào giờ này.',
    jp: 'その時間にはすでに授業があります。',
  },
  database_down: {
    en: "The school's data is not available at the moment. Please try again shortly.",
    vn: 'Hiện không truy cập được dữ liệu. Hãy thử lại sau giây lát.',
    jp: '現在データに接続できません。しばらくしてからもう一度お試しください。',
  },
  invalid_input: {
    en: 'Please check the marked fields.',
    vn: 'Hãy xem lại các ô được đánh dấu.',
    jp: '印の付いた項目を確認してください。',
  },
  permission_denied: {
    en: 'You do not have permission to do this.',
    vn: 'Bạn không có quyền làm việc này.',
    jp: 'この操作は許可されていません。',
  },
  feature_disabled: {
    en: 'This school does not use this feature.',
    vn: 'Trường không dùng chức năng này.',
    jp: 'この学校ではこの機能を使用していません。',
  },
  edited_meanwhile: {
    en: 'This has been changed in the meantime. Your text is still here.',
    vn: 'Nội dung này vừa được sửa ở nơi khác. Phần bạn viết vẫn còn đây.',
    jp: 'その間に別の場所で変更されました。入力した内容は残っています。',
  },
  key_reused: {
    en: 'This request has already been used for something else.',
    vn: 'Yêu cầu này đã được dùng cho việc khác.',
    jp: 'この要求は別の操作に使用済みです。',
  },
  cross_site_request: {
    en: 'This request came from another site and was blocked.',
    vn: 'Yêu cầu đến từ trang khác nên đã bị chặn.',
    jp: '別のサイトからの要求のため中止しました。',
  },
  call_unknown: {
    en: 'There is nothing at this address.',
    vn: 'Không có gì ở địa chỉ này.',
    jp: 'このアドレスには何もありません。',
  },
  no_room_left: {
    en: 'There is no room left for files on the server. Please tell your school.',
    vn: 'Máy chủ đã hết chỗ chứa tệp. Hãy báo cho nhà trường.',
    jp: 'サーバーにファイルを保存する空きがありません。学校に連絡してください。',
  },
  too_large: { en: 'This is too large.', vn: 'Dữ liệu quá lớn.', jp: 'サイズが大きすぎます。' },
  unreadable_body: {
    en: 'The request could not be read.',
    vn: 'Không đọc được yêu cầu.',
    jp: '要求を読み取れませんでした。',
  },
  unexpected: {
    en: 'Something went wrong on our side. Please try again.',
    vn: 'Có lỗi phía hệ thống. Không mất gì cả, hãy thử lại.',
    jp: 'システム側で問題が発生しました。もう一度お試しください。',
  },
  this_field_is_not_valid: {
    en: 'This value cannot be used here.',
    vn: 'Giá trị này không dùng được.',
    jp: 'この値は使用できません。',
  },
  school_not_opened: {
    en: 'This school has not opened its data to you. Ask its administrator, or enter in an emergency from the school’s page.',
    vn: 'Trường này chưa mở dữ liệu cho bạn. Hãy đề nghị quản trị viên của trường, hoặc vào khẩn cấp từ trang của trường.',
    jp: 'この学校のデータはあなたに公開されていません。学校の管理者に依頼するか、学校のページから緊急アクセスを行ってください。',
  },
  not_in_a_visit: {
    en: 'Exports, imports and actions on many records are not possible in another school.',
    vn: 'Không thể xuất, nhập hoặc thao tác hàng loạt trong trường khác.',
    jp: '他の学校では、エクスポート、インポート、一括操作はできません。',
  },
} satisfies Words;
