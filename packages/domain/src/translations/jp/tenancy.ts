export const tenancy = {
  home: 'ホーム',
  home_lead: '授業も演習も試験も、学校の学びをひとつの場所で。',
  go_to_dashboard: 'マイページへ',
  made_with_sen: 'Sen で運営しています',
  page_not_found: 'ページが見つかりません',
  page_not_found_note: 'アドレスが間違っているか、ページが移動した可能性があります。',
  back_home: 'ホームへ戻る',
  landing_title: 'おだやかに学び、教える場所',
  landing_lead: 'Sen は多くの学校で使われています。学校ごとに専用のアドレス、コース、試験があります。',
  landing_no_school: '{host} に対応する学校はありません。',
  landing_check_address: '学校から案内されたアドレスをご確認ください。',
};
