/** Mails the product sends; a school may word them anew. `{name}`-like places are filled in. */
export const mails = {
  mail_welcome_subject: 'Chào mừng bạn đến với {school}',
  mail_welcome_body: 'Chào {name},\n\nTài khoản của bạn tại {school} đã sẵn sàng. Đăng nhập tại đây:\n{link}',
  mail_confirm_mail_subject: 'Xác nhận email của bạn tại {school}',
  mail_confirm_mail_body:
    'Chào {name},\n\nBạn vừa đăng ký tại {school}. Hãy xác nhận địa chỉ này là của bạn trong vòng 48 giờ:\n{link}\n\nNếu không phải bạn, hãy bỏ qua email này.',
  mail_forgot_password_subject: 'Mật khẩu mới cho {school}',
  mail_forgot_password_body:
    'Chào {name},\n\nBạn, hoặc ai đó biết tên đăng nhập của bạn, đã yêu cầu mật khẩu mới. Hãy đặt mật khẩu tại đây trong vòng một giờ; liên kết chỉ dùng được một lần:\n{link}\n\nNếu không phải bạn yêu cầu, bạn không cần làm gì: mật khẩu vẫn giữ nguyên.',
  mail_first_password_subject: 'Mật khẩu cho tài khoản của bạn tại {school}',
  mail_first_password_body:
    'Chào {name},\n\n{school} đã tạo tài khoản cho bạn. Hãy đặt mật khẩu đầu tiên tại đây trong vòng 48 giờ; liên kết chỉ dùng được một lần:\n{link}\n\nNếu thư này không dành cho bạn, bạn không cần làm gì.',
  mail_invite_subject: '{school} mời bạn tham gia',
  mail_invite_body: 'Chào {name},\n\n{school} mời bạn tham gia. Liên kết dùng được một lần, trong 48 giờ:\n{link}',
  mail_certificate_subject: 'Chứng chỉ của bạn từ {school}',
  mail_certificate_body: 'Chào {name},\n\nChứng chỉ của bạn đã sẵn sàng:\n{link}',
  mail_invoice_subject: 'Hóa đơn từ {school}',
  mail_invoice_body: 'Chào {name},\n\nBạn có hóa đơn mới:\n{link}',
  mail_fee_reminder_subject: 'Học phí tại {school} sắp đến hạn',
  mail_fee_reminder_body: 'Chào {name},\n\nBạn có khoản phí sắp đến hạn. Xem tại đây:\n{link}',
  mail_session_reminder_subject: 'Buổi học sắp tới tại {school}',
  mail_session_reminder_body: 'Chào {name},\n\nBuổi học của bạn sắp bắt đầu:\n{link}',
  mail_authenticator_reset_subject: 'Thiết lập lại ứng dụng xác thực',
  mail_authenticator_reset_body:
    'Chào {name},\n\nNhập mã này tại {school} trong vòng một giờ để thiết lập lại ứng dụng xác thực:\n\n{code}\n\nNếu bạn không yêu cầu, hãy đổi mật khẩu.',
  mail_otp_subject: 'Mã của bạn: {code}',
  mail_otp_body: 'Chào {name},\n\nMã dùng một lần của bạn tại {school} là {code}. Mã có hiệu lực trong năm phút.',
  mail_school_approved_subject: '{school} đã sẵn sàng trên Sen',
  mail_school_approved_body:
    'Chào {name},\n\n{school} đã được duyệt. Thiết lập trường tại đây; liên kết có hiệu lực trong 48 giờ:\n{link}',
  mail_school_refused_subject: 'Về {school} trên Sen',
  mail_school_refused_body:
    'Xin chào {name},\n\nBạn đã đăng ký {school} trên Sen. Đăng ký chưa được duyệt:\n\n{reason}\n\nBạn có thể đăng ký lại khi đã bổ sung những gì còn thiếu.',
  mail_confirm_mail_change_subject: 'Xác nhận email mới của bạn tại {school}',
  mail_confirm_mail_change_body:
    'Chào {name},\n\nBạn muốn dùng địa chỉ này làm email tại {school}. Hãy xác nhận trong vòng một giờ:\n{link}\n\nTrước khi xác nhận, địa chỉ hiện tại vẫn được dùng. Nếu không phải bạn, bạn không cần làm gì.',
  mail_mail_change_asked_subject: 'Email của bạn tại {school} sắp được đổi',
  mail_mail_change_asked_body:
    'Chào {name},\n\nMột người đã đăng nhập vào tài khoản của bạn tại {school} và yêu cầu đổi email thành {mail}. Email sẽ đổi khi địa chỉ đó được xác nhận.\n\nNếu không phải bạn: hãy đăng nhập ngay, hủy yêu cầu trong hồ sơ ở mục “Thông tin” và đổi mật khẩu.',
  mail_mail_changed_subject: 'Email của tài khoản bạn tại {school}',
  mail_mail_changed_body:
    'Chào {name},\n\nTài khoản của bạn tại {school} nay dùng email khác: {mail}\n\nNếu điều này không đúng, hãy báo cho nhà trường.',
  mail_password_changed_subject: 'Mật khẩu của bạn tại {school} đã được đổi',
  mail_password_changed_body:
    'Chào {name},\n\nMật khẩu tài khoản của bạn tại {school} vừa được đổi, mọi thiết bị khác đã bị đăng xuất.\n\nNếu không phải bạn, hãy đặt mật khẩu mới bằng “Quên mật khẩu” ở trang đăng nhập và báo cho nhà trường.',
  mail_notice_subject: '{school}: {text}',
  mail_notice_body:
    'Chào {name},\n\n{text}\n\nBạn có thể chọn thông báo nào gửi qua thư trong phần cài đặt tại {school}.',
} as const;
