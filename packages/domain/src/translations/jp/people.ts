/** Texts of people as the office keeps them, in Japanese. */
export const people = {
  user_duplicate: '同じ内容の人がすでに登録されています。',
  value_too_long: '長すぎます。',
  login_name_not_valid: '文字、数字、. - _ @ だけが使えます。空白は入れられません。',
};
