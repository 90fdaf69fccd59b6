/** Texts of people as the office keeps them, in Vietnamese. */
export const people = {
  user_duplicate: 'Trong trường đã có người mang thông tin này.',
  value_too_long: 'Nội dung này quá dài.',
  login_name_not_valid: 'Chỉ gồm chữ, số và . - _ @, không có khoảng trắng.',
};
