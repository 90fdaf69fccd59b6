export const twoFactor = {
  'your google authenticator token is wrong': 'mã xác thực Google Authenticator của bạn không đúng',
  'your google authenticator token verified. Please redo your action':
    'mã xác thực Google Authenticator của bạn đã đúng. Hãy thực hiện lại thao tác',
  'the authenticator is already set up, check your phone or click the button below to reset again':
    'ứng dụng xác thực đã được thiết lập, hãy xem trên điện thoại hoặc bấm nút bên dưới để thiết lập lại',
  reset_token_sent: 'Mã thiết lập lại đã được gửi tới hộp thư của bạn',
  account_without_mail: 'Tài khoản của bạn chưa có địa chỉ e-mail. Hãy liên hệ với trường.',
  ga_title: 'Ứng dụng xác thực',
  ga_setup_why:
    'Thao tác này được bảo vệ. Trước hết hãy thiết lập ứng dụng xác thực trên điện thoại, chỉ mất khoảng một phút.',
  ga_verify_why: 'Thao tác này được bảo vệ. Hãy nhập mã đang hiện trong ứng dụng xác thực trên điện thoại.',
  ga_guide: 'Cách thiết lập',
  ga_guide_install:
    'Cài một ứng dụng xác thực trên điện thoại, ví dụ Google Authenticator, Microsoft Authenticator hoặc Aegis.',
  ga_guide_scan: 'Trong ứng dụng, chọn thêm tài khoản rồi quét mã QR.',
  ga_guide_type: 'Ứng dụng sẽ hiện một mã gồm 6 chữ số. Hãy nhập mã đó vào đây.',
  ga_show_qr: 'Hiện mã QR',
  ga_qr_alt: 'Mã QR để ứng dụng xác thực quét',
  ga_scanned: 'Tôi đã quét xong',
  ga_show_qr_again: 'Quay lại mã QR',
  ga_token: 'Mã gồm 6 chữ số',
  ga_token_note: 'Mã được kiểm tra ngay khi đủ 6 chữ số.',
  ga_remember_browser: 'Ghi nhớ trình duyệt này trong 30 ngày',
  ga_verify: 'Xác nhận',
  ga_reset: 'Thiết lập lại',
  ga_reset_token: 'Mã thiết lập lại trong thư',
  ga_reset_note:
    'Chúng tôi đã gửi mã thiết lập lại tới hộp thư của bạn. Mã dùng được một lần, trong vòng một giờ, để thiết lập điện thoại mới.',
  ga_reset_confirm: 'Thiết lập lại từ đầu',
  ga_use_recovery: 'Không có điện thoại bên mình: dùng mã khôi phục',
  ga_use_token: 'Dùng mã của ứng dụng',
  ga_recovery_code: 'Mã khôi phục',
  ga_recovery_title: 'Các mã khôi phục của bạn',
  ga_recovery_lead:
    'Mỗi mã dùng được một lần thay cho mã của ứng dụng. Hãy cất ở nơi khác với điện thoại: các mã chỉ hiện lần này.',
  ga_recovery_copy: 'Sao chép',
  ga_recovery_copied: 'Đã sao chép',
  ga_recovery_file: 'Lưu thành tệp',
  ga_recovery_kept: 'Tôi đã cất các mã',
  ga_redo: 'Thực hiện lại ngay',
} as const;
