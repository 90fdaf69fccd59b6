/** Mails the product sends; a school may word them anew. `{name}`-like places are filled in. */
export const mails = {
  mail_welcome_subject: '{school}へようこそ',
  mail_welcome_body:
    '{name} 様\n\n{school}のアカウントが使えるようになりました。こちらからログインしてください。\n{link}',
  mail_confirm_mail_subject: '{school} メールアドレスの確認',
  mail_confirm_mail_body:
    '{name} 様\n\n{school} にご登録いただきました。48時間以内に次のリンクからメールアドレスを確認してください。\n{link}\n\nお心当たりがない場合は、このメールを破棄してください。',
  mail_forgot_password_subject: '{school}の新しいパスワード',
  mail_forgot_password_body:
    '{name} 様\n\nパスワードの再設定が申請されました。1時間以内に次のリンクから新しいパスワードを設定してください。リンクは1回だけ使えます。\n{link}\n\nお心当たりがない場合は何もしないでください。パスワードは変わりません。',
  mail_first_password_subject: '{school}のアカウントのパスワード設定',
  mail_first_password_body:
    '{name} 様\n\n{school}にアカウントが用意されています。48時間以内に次のリンクから最初のパスワードを設定してください。リンクは1回だけ使えます。\n{link}\n\nお心当たりがない場合は何もしないでください。',
  mail_invite_subject: '{school}からのご招待',
  mail_invite_body: '{name} 様\n\n{school}から招待が届いています。リンクは48時間、1回だけ使えます。\n{link}',
  mail_certificate_subject: '{school}の修了証',
  mail_certificate_body: '{name} 様\n\n修了証ができました。\n{link}',
  mail_invoice_subject: '{school}からの請求書',
  mail_invoice_body: '{name} 様\n\n新しい請求書があります。\n{link}',
  mail_fee_reminder_subject: '{school}の納付期限が近づいています',
  mail_fee_reminder_body: '{name} 様\n\n納付期限が近い費用があります。こちらでご確認ください。\n{link}',
  mail_session_reminder_subject: '{school}の次の授業',
  mail_session_reminder_body: '{name} 様\n\nまもなく授業が始まります。\n{link}',
  mail_authenticator_reset_subject: '認証アプリの再設定',
  mail_authenticator_reset_body:
    '{name} 様\n\n認証アプリを再設定するには、1時間以内に{school}で次のコードを入力してください。\n\n{code}\n\nお心当たりがない場合は、パスワードを変更してください。',
  mail_otp_subject: '確認コード：{code}',
  mail_otp_body: '{name} 様\n\n{school}の確認コードは {code} です。5分間有効です。',
  mail_school_approved_subject: '{school}の準備ができました',
  mail_school_approved_body:
    '{name} 様\n\n{school}が承認されました。次のリンクから設定してください。リンクは48時間有効です。\n{link}',
  mail_school_refused_subject: 'Sen での {school} について',
  mail_school_refused_body:
    '{name} 様\n\nSen に {school} のお申し込みをいただきましたが、今回は承認されませんでした。\n\n{reason}\n\n不足している点を補って、もう一度お申し込みいただけます。',
  mail_confirm_mail_change_subject: '{school} 新しいメールアドレスの確認',
  mail_confirm_mail_change_body:
    '{name} 様\n\n{school}のメールアドレスをこのアドレスに変更する申請がありました。1時間以内に次のリンクから確認してください。\n{link}\n\n確認されるまでは現在のアドレスが使われます。お心当たりがない場合は何もしないでください。',
  mail_mail_change_asked_subject: '{school}のメールアドレスの変更申請',
  mail_mail_change_asked_body:
    '{name} 様\n\n{school}のあなたのアカウントで、メールアドレスを {mail} に変更する申請がありました。新しいアドレスが確認されると変更されます。\n\nお心当たりがない場合は、すぐにログインしてプロフィールの「基本情報」で変更を取り消し、パスワードを変更してください。',
  mail_mail_changed_subject: '{school}のアカウントのメールアドレス',
  mail_mail_changed_body:
    '{name} 様\n\n{school}のアカウントのメールアドレスが変わりました：{mail}\n\n誤りがある場合は学校にご連絡ください。',
  mail_password_changed_subject: '{school}のパスワードが変更されました',
  mail_password_changed_body:
    '{name} 様\n\n{school}のアカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。\n\nお心当たりがない場合は、ログイン画面の「パスワードをお忘れの方」から新しいパスワードを設定し、学校にご連絡ください。',
  mail_notice_subject: '{school}：{text}',
  mail_notice_body: '{name} 様\n\n{text}\n\nメールで受け取るお知らせは、{school}の設定で選べます。',
} as const;
