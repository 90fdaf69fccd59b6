export const tenancy = {
  home: 'Trang chủ',
  home_lead: 'Bài học, bài tập và bài thi của trường bạn ở cùng một nơi, nhẹ nhàng và dễ dùng.',
  go_to_dashboard: 'Đến trang của tôi',
  made_with_sen: 'Vận hành bởi Sen',
  page_not_found: 'Không tìm thấy trang',
  page_not_found_note: 'Có thể địa chỉ bị gõ sai, hoặc trang đã được chuyển đi.',
  back_home: 'Về trang chính',
  landing_title: 'Nơi học và dạy thật nhẹ nhàng',
  landing_lead: 'Sen phục vụ nhiều trường. Mỗi trường có địa chỉ, khóa học, bài thi và thành viên riêng.',
  landing_no_school: 'Không có trường nào ở địa chỉ {host}.',
  landing_check_address: 'Vui lòng kiểm tra lại địa chỉ nhà trường đã cung cấp.',
  screen_not_allowed: 'Trang này không dành cho tài khoản của bạn',
  screen_not_allowed_note:
    'Trang này dành cho người có nhiệm vụ khác trong trường. Nếu bạn cần dùng, hãy hỏi người quản lý trường.',
};
