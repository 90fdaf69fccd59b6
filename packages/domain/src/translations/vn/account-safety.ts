export const accountSafety = {
  sign_in_held_up:
    'Tài khoản này đang tạm khóa đăng nhập vì nhập sai mật khẩu quá nhiều lần. Tài khoản sẽ tự mở sau 15 phút.',
  sign_in_unlock: 'Mở khóa đăng nhập',
  sign_in_unlocked: 'Đã mở khóa đăng nhập',
  event_sign_in_unlocked: 'Mở khóa đăng nhập',
  audit_identity_sign_in_unlocked: 'Mở khóa đăng nhập',
  assign_title_to: 'Giao vai trò cho {name}',
  setting_rename_oneself: 'Người không có vai trò được tự đổi tên',
  setting_rename_oneself_note: 'Nếu không, văn phòng nhà trường sẽ đổi tên.',
  name_kept_by_school: 'Việc đổi tên do văn phòng nhà trường thực hiện.',
};
