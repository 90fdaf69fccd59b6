/** Texts of people as the office keeps them, in English. */
export const people = {
  user_duplicate: 'Somebody with this is in the school already.',
  value_too_long: 'This is too long.',
  login_name_not_valid: 'Letters, digits and . - _ @ only, without blanks.',
};
