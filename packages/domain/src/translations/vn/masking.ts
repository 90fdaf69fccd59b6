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
  mask_upward: 'Người này làm hoặc xem được nhiều hơn bạn nên bạn không thể đăng nhập thay.',
  mask_not_a_learner: 'Bạn chỉ có thể đăng nhập thay người đang học trong khóa học của mình.',
  mask_staff: 'Chỉ quản trị viên và hiệu trưởng mới đăng nhập thay được người làm việc tại trường.',
  mask_not_agreed:
    'Người này do giáo viên tự thêm vào khóa học. Bạn có thể đăng nhập thay sau khi văn phòng xếp họ vào khóa học, hoặc họ cho phép trong phần cài đặt.',
  teachers_sign_in: 'Giáo viên của tôi được đăng nhập thay tôi',
  teachers_sign_in_note:
    'Để giáo viên thấy những gì bạn thấy và hỗ trợ bạn. Bài thi và mật khẩu vẫn chỉ thuộc về bạn. Văn phòng nhà trường luôn có quyền này.',
} as const;
