import type { Words } from '../shared/words.ts';

/** Texts of the places where a school teaches. */
export const words = {
  kind_venue: { en: 'Venue', vn: 'Cơ sở', jp: '校舎' },
  kind_venue_many: { en: 'Venues', vn: 'Các cơ sở', jp: '校舎' },
  kind_floor: { en: 'Floor', vn: 'Tầng', jp: '階' },
  kind_floor_many: { en: 'Floors', vn: 'Các tầng', jp: '階' },
  kind_room: { en: 'Room', vn: 'Phòng', jp: '教室' },
  kind_room_many: { en: 'Rooms', vn: 'Phòng', jp: '教室' },
  room_type: { en: 'Room type', vn: 'Loại phòng', jp: '教室の種類' },
  room_type_theory: { en: 'Theory', vn: 'Lý thuyết', jp: '講義' },
  room_type_practice: { en: 'Practice', vn: 'Thực hành', jp: '実習' },
  room_state_in_use: { en: 'In use', vn: 'Đang sử dụng', jp: '使用中' },
  room_state_out_of_use: { en: 'Out of use', vn: 'Ngừng sử dụng', jp: '使用停止' },
  field_capacity: { en: 'Seats', vn: 'Số chỗ', jp: '定員' },
  sheet_example_venue_name: { en: 'Main campus', vn: 'Cơ sở Cầu Giấy', jp: '本校舎' },
  sheet_example_venue_code: { en: 'CG', vn: 'CG', jp: 'CG' },
  sheet_example_venue_address: { en: '144 Xuân Thủy', vn: '144 Xuân Thủy', jp: '144 Xuân Thủy' },
  sheet_example_room_name: { en: 'Room 301', vn: 'P.301', jp: '301教室' },
  sheet_example_room_code: { en: 'CG-301', vn: 'CG-301', jp: 'CG-301' },
  sheet_example_room_floor_iid: { en: 'Third floor', vn: 'Tầng 3', jp: '3階' },
  sheet_example_room_type: { en: 'Theory', vn: 'Lý thuyết', jp: '講義' },
  sheet_example_room_capacity: { en: '40', vn: '40', jp: '40' },
  bulk_take_out: { en: 'Take out of use', vn: 'Ngừng sử dụng', jp: '使用停止にする' },
  bulk_put_back: { en: 'Put back in use', vn: 'Đưa vào sử dụng lại', jp: '使用を再開する' },
  audit_record_take_out: { en: '{kind}: taken out of use', vn: '{kind}: ngừng sử dụng', jp: '{kind}：使用停止' },
  audit_record_put_back: { en: '{kind}: put back in use', vn: '{kind}: sử dụng lại', jp: '{kind}：使用再開' },
} as const satisfies Words;
