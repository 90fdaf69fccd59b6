import type { Words } from '../../shared/words.ts';

/** Texts of single sign-on. */
export const words = {
  sso_continue: {
    en: 'Continue with single sign-on',
    vn: 'Tiếp tục bằng đăng nhập một lần',
    jp: 'シングルサインオンで続ける',
  },
  sso_title: { en: 'Single sign-on', vn: 'Đăng nhập một lần', jp: 'シングルサインオン' },
  sso_going: {
    en: 'Taking you to your school’s sign-in …',
    vn: 'Đang chuyển đến trang đăng nhập của trường …',
    jp: '学校のログインページへ移動しています…',
  },
  sso_coming_back: { en: 'Signing you in …', vn: 'Đang đăng nhập cho bạn …', jp: 'ログインしています…' },
  sso_did_not_work: { en: 'Sign-in failed', vn: 'Chưa đăng nhập được', jp: 'ログインできませんでした' },
  sso_try_again: { en: 'Try again', vn: 'Thử lại', jp: 'もう一度試す' },
  sso_other_way: { en: 'Sign in another way', vn: 'Đăng nhập cách khác', jp: 'ほかの方法でログイン' },
  sso_not_offered: {
    en: 'This school does not offer single sign-on.',
    vn: 'Trường này không dùng đăng nhập một lần.',
    jp: 'この学校ではシングルサインオンを利用できません。',
  },
  sso_begin_again: {
    en: 'This sign-in took too long or was started in another browser. Please start again.',
    vn: 'Lần đăng nhập này đã quá lâu hoặc được bắt đầu ở trình duyệt khác. Vui lòng bắt đầu lại.',
    jp: '時間がかかりすぎたか、別のブラウザーで始められたログインです。もう一度始めてください。',
  },
  sso_refused_there: {
    en: 'The sign-in was cancelled or refused.',
    vn: 'Việc đăng nhập đã bị hủy hoặc bị từ chối ở đó.',
    jp: 'ログイン先で取り消されたか、拒否されました。',
  },
  sso_failed: {
    en: 'The response of the sign-in service could not be trusted. Please try again, or tell your school.',
    vn: 'Không thể tin câu trả lời của dịch vụ đăng nhập. Vui lòng thử lại hoặc báo cho nhà trường.',
    jp: 'ログインサービスの応答を確認できませんでした。もう一度試すか、学校にお知らせください。',
  },
  sso_unknown_person: {
    en: 'You do not have an account at this school yet. Please ask your school.',
    vn: 'Trường này chưa có tài khoản cho bạn. Vui lòng hỏi nhà trường.',
    jp: 'この学校にあなたのアカウントはまだありません。学校にお問い合わせください。',
  },
  sso_linked_to_another: {
    en: 'That account is already linked to another person. Please ask your school.',
    vn: 'Tài khoản đó đã thuộc về người khác ở dịch vụ đăng nhập. Vui lòng hỏi nhà trường.',
    jp: 'そのアカウントは、ログインサービスの別の人にすでに結び付いています。学校にお問い合わせください。',
  },
  this_is_not_an_issuer: {
    en: 'This is not the address of an OpenID provider',
    vn: 'Đây không phải địa chỉ của nhà cung cấp OpenID',
    jp: 'OpenID プロバイダーのアドレスではありません',
  },
  event_sso_linked: {
    en: 'Linked to single sign-on',
    vn: 'Đã liên kết với đăng nhập một lần',
    jp: 'シングルサインオンと連携',
  },
  conf_login: { en: 'Single sign-on', vn: 'Đăng nhập một lần', jp: 'シングルサインオン' },
  conf_login_note: {
    en: 'People sign in with an account they have elsewhere, through OpenID Connect.',
    vn: 'Mọi người đăng nhập bằng tài khoản sẵn có ở nơi khác, qua OpenID Connect.',
    jp: 'OpenID Connect により、ほかで持っているアカウントでログインできます。',
  },
  conf_group_sso: { en: 'Provider', vn: 'Nhà cung cấp', jp: 'プロバイダー' },
  setting_sso_enabled: {
    en: 'Offer single sign-on',
    vn: 'Cho phép đăng nhập một lần',
    jp: 'シングルサインオンを提供する',
  },
  setting_sso_enabled_note: {
    en: 'Passwords and other sign-in methods keep working.',
    vn: 'Mật khẩu và các cách khác vẫn dùng được.',
    jp: 'パスワードなどの方法も引き続き使えます。',
  },
  setting_sso_issuer: { en: 'Issuer', vn: 'Issuer (địa chỉ nhà cung cấp)', jp: 'Issuer（発行者）' },
  setting_sso_issuer_note: {
    en: 'Such as https://login.example.edu/realms/school.',
    vn: 'Ví dụ https://login.example.edu/realms/school.',
    jp: '例：https://login.example.edu/realms/school',
  },
  setting_sso_client_id: { en: 'Client id', vn: 'Client id', jp: 'クライアント ID' },
  setting_sso_label: { en: 'Button label', vn: 'Chữ trên nút', jp: 'ボタンの文字' },
  setting_sso_label_note: {
    en: 'Such as “Continue with your school account”.',
    vn: 'Ví dụ “Tiếp tục bằng tài khoản của trường”.',
    jp: '例：「学校のアカウントで続ける」',
  },
  setting_sso_claim: { en: 'Match accounts by', vn: 'Tìm tài khoản theo', jp: 'アカウントの照合' },
  setting_sso_claim_note: {
    en: 'Only at the first sign-in; after that the provider’s own number for the person is used.',
    vn: 'Chỉ ở lần đăng nhập đầu; sau đó tính theo mã riêng của người đó ở nhà cung cấp.',
    jp: '最初のログインだけに使います。その後はプロバイダーでの本人の番号で照合します。',
  },
  sso_claim_email: {
    en: 'E-mail that the provider has verified',
    vn: 'Email mà nhà cung cấp đã xác minh',
    jp: 'プロバイダーが確認したメール',
  },
  sso_claim_preferred_username: {
    en: 'User name (preferred_username = account)',
    vn: 'Tên người dùng (preferred_username = tài khoản)',
    jp: 'ユーザー名（preferred_username = アカウント）',
  },
  setting_sso_makes_accounts: {
    en: 'Create accounts for new people',
    vn: 'Tạo tài khoản cho người chưa có',
    jp: 'アカウントのない人には作成する',
  },
  setting_sso_makes_accounts_note: {
    en: 'Otherwise they are refused.',
    vn: 'Nếu không, họ sẽ bị từ chối.',
    jp: 'オフの場合は拒否します。',
  },
  sso_redirect_uri: { en: 'Redirect address', vn: 'Địa chỉ quay lại', jp: '戻り先アドレス' },
  sso_redirect_uri_note: {
    en: 'Enter it at the provider for this client.',
    vn: 'Hãy nhập địa chỉ này ở nhà cung cấp cho client.',
    jp: 'プロバイダーのクライアント設定に入力してください。',
  },
  sso_test: { en: 'Test the provider', vn: 'Kiểm tra nhà cung cấp', jp: 'プロバイダーをテスト' },
  sso_test_note: {
    en: 'Reads the provider’s configuration; nobody is signed in.',
    vn: 'Chỉ đọc thông tin nhà cung cấp công bố; không ai bị đăng nhập.',
    jp: '公開されている情報を読むだけで、だれもログインしません。',
  },
  sso_test_good: { en: 'Good', vn: 'Tốt', jp: '良好' },
  sso_test_doubtful: { en: 'Not stated', vn: 'Không công bố', jp: '記載なし' },
  sso_test_bad: { en: 'Wrong', vn: 'Sai', jp: '誤り' },
  sso_test_document: {
    en: 'The provider’s configuration can be read',
    vn: 'Đọc được tài liệu của nhà cung cấp',
    jp: 'プロバイダーの文書を読み取れる',
  },
  sso_test_issuer: { en: 'The issuer matches', vn: 'Đúng là issuer này', jp: 'この Issuer のものである' },
  sso_test_door: {
    en: 'It has a sign-in address',
    vn: 'Có thể chuyển người dùng đến đó',
    jp: 'ログイン画面へ移動できる',
  },
  sso_test_exchange: { en: 'Codes can be exchanged', vn: 'Có thể đổi mã lấy token', jp: 'コードを交換できる' },
  sso_test_keys: { en: 'It publishes signature keys', vn: 'Có khóa để kiểm tra chữ ký', jp: '署名を確認する鍵がある' },
  sso_test_pkce: { en: 'It supports PKCE (S256)', vn: 'Hỗ trợ PKCE (S256)', jp: 'PKCE（S256）に対応している' },
  sso_test_document_bad: {
    en: 'The provider’s configuration cannot be read: check the issuer',
    vn: 'Không đọc được tài liệu của nhà cung cấp: hãy kiểm tra issuer',
    jp: 'プロバイダーの文書を読み取れません。Issuer をご確認ください',
  },
  sso_test_issuer_bad: {
    en: 'The provider names another issuer',
    vn: 'Nhà cung cấp ghi một issuer khác',
    jp: 'プロバイダーは別の Issuer を示しています',
  },
  sso_test_door_bad: {
    en: 'It has no sign-in address',
    vn: 'Không có địa chỉ đăng nhập',
    jp: 'ログイン画面のアドレスがありません',
  },
  sso_test_exchange_bad: {
    en: 'Codes cannot be exchanged',
    vn: 'Không thể đổi mã lấy token',
    jp: 'コードを交換できません',
  },
  sso_test_keys_bad: {
    en: 'No usable signature keys can be read',
    vn: 'Không đọc được khóa để kiểm tra chữ ký',
    jp: '署名を確認する鍵を読み取れません',
  },
  sso_test_pkce_bad: {
    en: 'It does not support PKCE (S256)',
    vn: 'Không hỗ trợ PKCE (S256)',
    jp: 'PKCE（S256）に対応していません',
  },
  sso_test_pkce_doubtful: {
    en: 'It does not say whether it supports PKCE (S256)',
    vn: 'Không cho biết có hỗ trợ PKCE (S256) hay không',
    jp: 'PKCE（S256）に対応しているかの記載がありません',
  },
  join_while_signed_in: {
    en: 'Accounts with rights in the school are not joined by themselves. Sign in as usual, then join the two under “Where you are signed in”.',
    vn: 'Tài khoản có quyền trong trường không được tự động liên kết. Hãy đăng nhập như thường lệ rồi liên kết hai tài khoản trong mục “Thiết bị đang đăng nhập”.',
    jp: '権限のあるアカウントは自動では連携されません。通常どおりログインしてから、「ログイン中の端末」で連携してください。',
  },
  join_title: {
    en: 'Sign-in with other accounts',
    vn: 'Đăng nhập bằng tài khoản khác',
    jp: '他のアカウントでのログイン',
  },
  join_lead: {
    en: 'Join an account you have elsewhere to this one, then you can sign in with either.',
    vn: 'Liên kết một tài khoản bạn có ở nơi khác với tài khoản này, sau đó bạn có thể đăng nhập bằng cả hai.',
    jp: '他のサービスのアカウントをこのアカウントに連携すると、どちらでもログインできます。',
  },
  join_by_sso: {
    en: 'Join by single sign-on',
    vn: 'Liên kết bằng đăng nhập một lần',
    jp: 'シングルサインオンと連携する',
  },
  joined: { en: 'The accounts are joined', vn: 'Đã liên kết tài khoản', jp: 'アカウントを連携しました' },
  event_social_linked: {
    en: 'Linked to an account elsewhere',
    vn: 'Đã liên kết với tài khoản bên ngoài',
    jp: '外部アカウントと連携しました',
  },
  only_the_root_changes_this: {
    en: 'Only administrators of the school change this',
    vn: 'Chỉ quản trị viên của trường được thay đổi mục này',
    jp: 'この設定は学校の管理者だけが変更できます',
  },
  audit_identity_sso_sign_in: {
    en: 'Signed in by single sign-on',
    vn: 'Đăng nhập một lần (SSO)',
    jp: 'シングルサインオンでログイン',
  },
  audit_identity_sso_linked: {
    en: 'Linked to single sign-on',
    vn: 'Liên kết với đăng nhập một lần',
    jp: 'シングルサインオンと連携',
  },
  audit_identity_social_linked: {
    en: 'Linked to an account elsewhere',
    vn: 'Liên kết với tài khoản bên ngoài',
    jp: '外部アカウントと連携',
  },
} satisfies Words;
