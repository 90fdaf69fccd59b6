export const masking = {
  logged_in_as: '{name}としてログイン中',
  masked_by_name: 'あなたは{name}です',
  mask_log_out: 'ログアウト',
  mask_restored: '自分のアカウントに戻りました',
  mask_sign_in: '代理ログイン',
  mask_sign_in_as: '{name}として代理ログイン',
  mask_confirm: '{name}と同じ画面を最長1時間ご覧になれます。操作は両方の名前で記録されます。',
  mask_confirm_not: 'その間、試験、パスワード、認証アプリ、支払い、役割の操作はできません。',
  not_while_masked: 'ほかの人の代わりにこの操作はできません。先にその人のアカウントからログアウトしてください。',
  mask_oneself: 'これはご自身のアカウントです。',
  mask_closed_account: 'このアカウントは有効ではありません。',
  mask_root: '学校全体の管理者として代理ログインすることはできません。',
  mask_upward: 'この人はあなたより多くのことができる（または見られる）ため、代理ログインできません。',
  mask_not_a_learner: '代理ログインできるのは、あなたのコースで現在学んでいる人だけです。',
  mask_staff: '学校で働く人として代理ログインできるのは、校長と管理者だけです。',
  mask_not_agreed:
    'この人は先生だけの判断でコースに追加されました。事務局が登録するか、本人が設定で許可すると代理ログインできます。',
  teachers_sign_in: '担当の先生の代理ログインを許可する',
  teachers_sign_in_note:
    '先生があなたと同じ画面を見て手助けできます。試験とパスワードは本人だけが扱えます。学校の事務局はいつでも代理ログインできます。',
} as const;
