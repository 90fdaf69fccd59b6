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
  bulk_take_out: { en: 'Take out of use', vn: 'Ngừng sử dụng', jp: '使用停止にする' },
  bulk_put_back: { en: 'Put back in use', vn: 'Đưa vào sử dụng lại', jp: '使用を再開する' },
  audit_record_take_out: { en: '{kind}: taken out of use', vn: '{kind}: ngừng sử dụng', jp: '{kind}：使用停止' },
  audit_record_put_back: { en: '{kind}: put back in use', vn: '{kind}: sử dụng lại', jp: '{kind}：使用再開' },
} as const satisfies Words;
