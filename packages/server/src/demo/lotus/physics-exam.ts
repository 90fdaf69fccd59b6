import {
  blanks,
  categorized,
  type DemoExercise,
  dictation,
  endIntroduction,
  essay,
  introduction,
  matching,
  number,
  reorder,
  several,
  single,
} from '../course.ts';

const tags = ['kiểm tra', 'vật lí 10'];

export const physicsExam: DemoExercise = {
  kind: 'exercise',
  name: 'Kiểm tra 30 phút: động học',
  fields: {
    content: '<p>Bài kiểm tra gồm phần chung và bốn câu riêng cho mỗi bạn, lấy ngẫu nhiên từ ngân hàng câu hỏi.</p>',
    rule_type: 'exam',
    duration: 30,
    score_band: 10,
    pass_rule: { type: 'average_score', value: 50 },
    guidance: 'Lấy g = 10 m/s² trong cả bài. Số thập phân viết bằng dấu phẩy hay dấu chấm đều được.',
    options: {
      can_review: true,
      regulation: `<h3>Nội quy phòng thi</h3>
<ul><li>Tự làm bài, không trao đổi với bạn khác.</li><li>Được dùng máy tính bỏ túi và giấy nháp, không mở tài liệu.</li><li>Câu trả lời được lưu sau mỗi lần thay đổi. Mất mạng thì cứ làm tiếp: bài sẽ được gửi khi có mạng trở lại.</li><li>Hết giờ, bài tự động được nộp.</li></ul>`,
    },
  },
  draws: [{ tags: ['động học'], count: 4 }],
  fixed: [
    introduction(
      `<h3>Chuyến đi của bạn Minh</h3><p>Minh đạp xe từ nhà đến trường theo một con đường thẳng dài 3,6 km. Trong 10 phút đầu, Minh đi đều và được 2,4 km. Gặp đèn đỏ, Minh dừng 2 phút. Quãng còn lại Minh đi trong 6 phút.</p>`,
      { name: 'Đoạn dẫn: chuyến đi của Minh', tags },
    ),
    number('Trong 10 phút đầu, tốc độ của Minh là bao nhiêu <strong>m/s</strong>?', ['4'], {
      name: 'Tốc độ trong 10 phút đầu',
      tags,
      difficulty: 'easy',
      right: '<p>2400 m : 600 s = 4 m/s.</p>',
      help: '<p>Đổi kilômét ra mét, phút ra giây trước khi chia.</p>',
    }),
    single(
      'Tốc độ trung bình của Minh trên cả đoạn đường, kể cả lúc dừng, là',
      [
        '14,4 km/h // Đây là tốc độ trong 10 phút đầu.',
        '*12 km/h // 3,6 km trong 18 phút = 0,3 giờ.',
        '13,5 km/h // Thời gian dừng cũng phải tính.',
        '10,8 km/h',
      ],
      { name: 'Tốc độ trung bình cả chuyến', tags },
    ),
    endIntroduction(),
    blanks(
      '<p>Khi vận tốc và gia tốc cùng dấu, vật chuyển động [[1]] dần đều. Đơn vị của gia tốc trong hệ SI là [[2]]. Gia tốc rơi tự do gần mặt đất xấp xỉ [[3]] m/s² (ghi một chữ số sau dấu phẩy).</p>',
      ['nhanh', 'm/s²', '9,8|9.8'],
      {
        name: 'Điền vào chỗ trống: gia tốc',
        tags,
        choices: [[], ['m/s', 'm/s²', 'm²/s', 'km/h'], []],
        right: '<p>Chính xác: cùng dấu thì nhanh dần, m/s² là đơn vị của gia tốc và g ≈ 9,8 m/s².</p>',
        wrong: '<p>Xem lại bài 3 và bài 4.</p>',
      },
    ),
    single(
      'Trường hợp nào sau đây <strong>không thể</strong> coi vật là chất điểm?',
      [
        'Xe khách chạy từ Hà Nội vào Vinh',
        'Trái Đất chuyển động quanh Mặt Trời',
        '*Trái Đất tự quay quanh trục của nó // Khi xét sự tự quay, kích thước của vật không thể bỏ qua.',
        'Máy bay bay từ Đà Nẵng đến Cần Thơ',
      ],
      { name: 'Chất điểm', tags, difficulty: 'easy' },
    ),
    several(
      'Những đại lượng nào sau đây <strong>có hướng</strong>? Chọn tất cả các câu đúng.',
      ['*Độ dịch chuyển', 'Quãng đường', '*Vận tốc', 'Tốc độ', '*Gia tốc', 'Thời gian'],
      { name: 'Đại lượng có hướng', tags, right: '<p>Độ dịch chuyển, vận tốc và gia tốc là các vectơ.</p>' },
    ),
    reorder(
      'Sắp xếp các bước giải một bài toán về xe hãm phanh theo thứ tự hợp lí.',
      [
        'Đọc đề, ghi lại các đại lượng đã cho và đại lượng cần tìm',
        'Đổi tất cả về đơn vị SI',
        'Chọn chiều dương, xác định dấu của vận tốc và gia tốc',
        'Chọn công thức chứa đúng các đại lượng ấy rồi thay số',
        'Kiểm tra đơn vị và xem kết quả có hợp lí không',
      ],
      { name: 'Các bước giải bài toán', tags },
    ),
    matching(
      'Nối mỗi đại lượng với công thức của nó.',
      [
        ['Tốc độ trung bình', String.raw`\(\dfrac{s}{\Delta t}\)`],
        ['Gia tốc', String.raw`\(\dfrac{v - v_0}{t}\)`],
        ['Độ dịch chuyển trong chuyển động biến đổi đều', String.raw`\(v_0 t + \dfrac{1}{2} a t^2\)`],
        ['Vận tốc chạm đất khi rơi tự do từ độ cao h', String.raw`\(\sqrt{2 g h}\)`],
        ['', String.raw`\(\dfrac{1}{2} g t\)`],
      ],
      { name: 'Đại lượng và công thức', tags },
    ),
    categorized(
      'Xếp mỗi chuyển động vào nhóm thích hợp.',
      {
        'Chuyển động đều': ['Thang cuốn đang chạy ổn định', 'Đầu kim giây của đồng hồ kim trôi'],
        'Nhanh dần': ['Viên bi vừa được thả rơi', 'Tàu điện rời ga'],
        'Chậm dần': ['Ô tô hãm phanh trước đèn đỏ', 'Quả bóng đang bay lên sau khi tung'],
      },
      { name: 'Phân loại chuyển động', tags },
    ),
    dictation(
      '<p>Máy đếm phát ra một tiếng bíp mỗi khi xe qua một vạch. Em sẽ nghe <strong>bốn nhóm</strong> tiếng bíp. Hãy viết số tiếng bíp của từng nhóm bằng chữ, cách nhau bằng dấu cách, ví dụ: <em>một sáu bảy chín</em>.</p>',
      '/demo/beeps.wav',
      ['ba năm hai bốn', '3 5 2 4'],
      { name: 'Nghe: đếm tiếng bíp', tags },
    ),
    number(
      'Ô tô đang chạy với vận tốc 72 km/h thì hãm phanh, chậm dần đều với gia tốc có độ lớn 4 m/s². Quãng đường xe đi thêm đến khi dừng là bao nhiêu <strong>mét</strong>?',
      ['50'],
      {
        name: 'Quãng đường phanh',
        tags,
        difficulty: 'medium',
        tolerance: 0.5,
        right: '<p>$$d = \\frac{20^2}{2 \\cdot 4} = 50\\ \\text{m}$$</p>',
      },
    ),
    essay(
      'Bạn em nói: "Vật nặng luôn rơi nhanh hơn vật nhẹ." Em hãy mô tả một thí nghiệm đơn giản cho thấy điều đó không đúng, và giải thích vì sao tờ giấy phẳng lại rơi chậm hơn viên bi.',
      [40, 250],
      { name: 'Giải thích sự rơi', tags, difficulty: 'hard', sw: 2 },
    ),
  ],
};
