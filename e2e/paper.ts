/** What the demo exam asks, and the right answers to its fixed questions. The last four questions are drawn for each learner. */

/** How one question is answered: words for fields, chosen rows, rows in order, or a place for each item. */
export type Given =
  | { readonly write: readonly string[] }
  | { readonly choose: readonly string[] }
  | { readonly order: readonly string[] }
  | { readonly place: readonly (readonly [item: string, target: string])[] };

export const QUESTIONS = 15;
/** Number of the open-ended question: it waits for a mark by hand. */
export const ESSAY = 11;

const essay =
  'Thả cùng lúc một viên bi và một tờ giấy vo tròn từ cùng một độ cao thì chúng chạm đất gần như cùng lúc. ' +
  'Tờ giấy phẳng rơi chậm hơn vì lực cản của không khí tác dụng lên nó lớn hơn nhiều so với trọng lượng của nó.';

export const RIGHT: readonly Given[] = [
  { write: ['4'] },
  { choose: ['12 km/h'] },
  { write: ['nhanh', 'm/s²', '9,8'] },
  { choose: ['Trái Đất tự quay quanh trục của nó'] },
  { choose: ['Độ dịch chuyển', 'Vận tốc', 'Gia tốc'] },
  {
    order: [
      'Đọc đề, ghi lại các đại lượng đã cho và đại lượng cần tìm',
      'Đổi tất cả về đơn vị SI',
      'Chọn chiều dương, xác định dấu của vận tốc và gia tốc',
      'Chọn công thức chứa đúng các đại lượng ấy rồi thay số',
      'Kiểm tra đơn vị và xem kết quả có hợp lí không',
    ],
  },
  {
    place: [
      ['sΔt', 'Tốc độ trung bình'],
      ['v−v0t', 'Gia tốc'],
      ['v0t+12at2', 'Độ dịch chuyển trong chuyển động biến đổi đều'],
      ['2gh', 'Vận tốc chạm đất khi rơi tự do từ độ cao h'],
    ],
  },
  {
    place: [
      ['Thang cuốn đang chạy ổn định', 'Chuyển động đều'],
      ['Đầu kim giây của đồng hồ kim trôi', 'Chuyển động đều'],
      ['Viên bi vừa được thả rơi', 'Nhanh dần'],
      ['Tàu điện rời ga', 'Nhanh dần'],
      ['Ô tô hãm phanh trước đèn đỏ', 'Chậm dần'],
      ['Quả bóng đang bay lên sau khi tung', 'Chậm dần'],
    ],
  },
  { write: ['ba năm hai bốn'] },
  { write: ['50'] },
  { write: [essay] },
];
