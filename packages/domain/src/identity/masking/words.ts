import type { Words } from '../../shared/words.ts';

/** Texts of acting for another person. */
export const words = {
  logged_in_as: { en: 'Signed in as {name}', vn: 'Đang đăng nhập thay {name}', jp: '{name}として代理ログイン中' },
  masked_by_name: { en: 'You are {name}', vn: 'Bạn là {name}', jp: 'あなたは{name}です' },
  mask_log_out: { en: 'Back to {name}', vn: 'Trở lại {name}', jp: '{name}に戻る' },
  mask_restored: {
    en: 'You are yourself again',
    vn: 'Bạn đã trở lại tài khoản của mình',
    jp: '自分のアカウントに戻りました',
  },
  mask_sign_in: { en: 'Sign in as', vn: 'Đăng nhập thay', jp: '代理ログイン' },
  mask_sign_in_as: { en: 'Sign in as {name}', vn: 'Đăng nhập thay {name}', jp: '{name}として代理ログイン' },
  mask_confirm: {
    en: 'You will see Sen as {name} does, for at most one hour. Everything you do is recorded under both names.',
    vn: 'Bạn sẽ thấy hệ thống như {name} thấy, nhiều nhất trong một giờ. Mọi thao tác được ghi lại dưới tên của cả hai người.',
    jp: '{name}と同じ画面を最長1時間ご覧になれます。操作は両方の名前で記録されます。',
  },
  mask_confirm_not: {
    en: 'Exams, passwords, the authenticator, payments and roles are not available during this time.',
    vn: 'Trong thời gian đó không thể làm bài thi, đổi mật khẩu, ứng dụng xác thực, thanh toán hay vai trò.',
    jp: 'その間、試験、パスワード、認証アプリ、支払い、役割の操作はできません。',
  },
  not_while_masked: {
    en: 'This cannot be done while you are signed in as someone else. Go back to your own account first.',
    vn: 'Không thể làm việc này thay người khác. Hãy trở lại tài khoản của bạn trước.',
    jp: '代理ログイン中はこの操作ができません。先にご自身のアカウントに戻ってください。',
  },
  mask_oneself: {
    en: 'This is your own account.',
    vn: 'Đây là tài khoản của chính bạn.',
    jp: 'これはご自身のアカウントです。',
  },
  mask_closed_account: {
    en: 'This account is not active.',
    vn: 'Tài khoản này không hoạt động.',
    jp: 'このアカウントは有効ではありません。',
  },
  mask_root: {
    en: 'You cannot sign in as an administrator of the whole school.',
    vn: 'Không ai có thể đăng nhập thay quản trị viên của toàn trường.',
    jp: '学校全体の管理者として代理ログインすることはできません。',
  },
  mask_upward: {
    en: 'This person may do or see more than you, so you cannot sign in as them.',
    vn: 'Người này làm hoặc xem được nhiều hơn bạn nên bạn không thể đăng nhập thay.',
    jp: 'この人はあなたより多くのことができる（または見られる）ため、代理ログインできません。',
  },
  mask_not_a_learner: {
    en: 'You can only sign in as someone who is in one of your courses now.',
    vn: 'Bạn chỉ có thể đăng nhập thay người đang học trong khóa học của mình.',
    jp: '代理ログインできるのは、あなたのコースで現在学んでいる人だけです。',
  },
  mask_staff: {
    en: 'Only administrators and headmasters can sign in as someone who works here.',
    vn: 'Chỉ quản trị viên và hiệu trưởng mới đăng nhập thay được người làm việc tại trường.',
    jp: '学校で働く人として代理ログインできるのは、校長と管理者だけです。',
  },
  mask_not_agreed: {
    en: 'This person was put into your course by a teacher alone. You can sign in as them once the office has put them there, or they allow it in their settings.',
    vn: 'Người này do giáo viên tự thêm vào khóa học. Bạn có thể đăng nhập thay sau khi văn phòng xếp họ vào khóa học, hoặc họ cho phép trong phần cài đặt.',
    jp: 'この人は先生だけの判断でコースに追加されました。事務局が登録するか、本人が設定で許可すると代理ログインできます。',
  },
  teachers_sign_in: {
    en: 'My teachers may sign in as me',
    vn: 'Giáo viên của tôi được đăng nhập thay tôi',
    jp: '担当の先生の代理ログインを許可する',
  },
  teachers_sign_in_note: {
    en: 'So that they can see what you see and help you. Exams and passwords stay yours alone. The school’s office may do so in any case.',
    vn: 'Để giáo viên thấy những gì bạn thấy và hỗ trợ bạn. Bài thi và mật khẩu vẫn chỉ thuộc về bạn. Văn phòng nhà trường luôn có quyền này.',
    jp: '先生があなたと同じ画面を見て手助けできます。試験とパスワードは本人だけが扱えます。学校の事務局はいつでも代理ログインできます。',
  },
  audit_identity_masked: {
    en: 'Signed in as someone else',
    vn: 'Bắt đầu đăng nhập thay người khác',
    jp: '代理ログインを開始',
  },
} satisfies Words;
