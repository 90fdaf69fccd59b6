export const masking = {
  logged_in_as: 'Đang đăng nhập thay {name}',
  masked_by_name: 'Bạn là {name}',
  mask_log_out: 'Đăng xuất',
  mask_restored: 'Bạn đã trở lại tài khoản của mình',
  mask_sign_in: 'Đăng nhập thay',
  mask_sign_in_as: 'Đăng nhập thay {name}',
  mask_confirm:
    'Bạn sẽ thấy hệ thống như {name} thấy, nhiều nhất trong một giờ. Mọi thao tác được ghi lại dưới tên của cả hai người.',
  mask_confirm_not:
    'Trong thời gian đó không thể làm bài thi, đổi mật khẩu, ứng dụng xác thực, thanh toán hay vai trò.',
  not_while_masked: 'Không thể làm việc này thay người khác. Hãy đăng xuất khỏi tài khoản của họ trước.',
  mask_oneself: 'Đây là tài khoản của chính bạn.',
  mask_closed_account: 'Tài khoản này không hoạt động.',
  mask_root: 'Không ai có thể đăng nhập thay quản trị viên của toàn trường.',
  mask_upward: 'Người này có nhiều quyền hơn bạn nên bạn không thể đăng nhập thay.',
  mask_not_a_learner: 'Bạn chỉ có thể đăng nhập thay người đang học trong khóa học của mình.',
} as const;
