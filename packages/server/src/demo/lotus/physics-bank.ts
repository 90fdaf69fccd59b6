import { blanks, categorized, matching, number, reorder, several, single } from '../course.ts';

const easy = (...topics: string[]) => ({ tags: ['động học', ...topics], difficulty: 'easy' }) as const;
const medium = (...topics: string[]) => ({ tags: ['động học', ...topics], difficulty: 'medium' }) as const;
const hard = (...topics: string[]) => ({ tags: ['động học', ...topics], difficulty: 'hard' }) as const;

export const physicsBank = [
  single(
    'Muốn xác định vị trí và thời gian của một chuyển động, ta cần',
    ['*một hệ quy chiếu', 'chỉ một vật làm mốc', 'chỉ một chiếc đồng hồ', 'chỉ một hệ trục toạ độ'],
    easy('vị trí'),
  ),
  single(
    'Hành khách ngồi trên tàu đang chạy thì đứng yên so với',
    ['hàng cây bên đường', '*chiếc ghế mình ngồi', 'nhà ga', 'đoàn tàu chạy ngược chiều'],
    easy('vị trí'),
  ),
  single(
    'Đồng hồ tốc độ trên xe máy cho biết',
    ['*tốc độ tức thời', 'tốc độ trung bình của cả chuyến đi', 'độ dịch chuyển', 'gia tốc'],
    easy('vận tốc'),
  ),
  number('Đổi 36 km/h ra m/s.', ['10'], easy('vận tốc')),
  number('Đổi 25 m/s ra km/h.', ['90'], easy('vận tốc')),
  number('Một người đi bộ đều 1,5 m/s trong 4 phút. Quãng đường đi được là bao nhiêu mét?', ['360'], easy('vận tốc')),
  blanks(
    '<p>Đường nối có hướng từ điểm đầu đến điểm cuối của chuyển động gọi là [[1]].</p>',
    ['độ dịch chuyển'],
    easy('vị trí'),
  ),
  blanks('<p>Trong chuyển động thẳng đều, [[1]] không đổi theo thời gian.</p>', ['vận tốc'], {
    ...easy('vận tốc'),
    choices: [['vận tốc', 'quãng đường', 'thời gian', 'vị trí']],
  }),
  single(
    'Rơi tự do là sự rơi',
    ['*chỉ dưới tác dụng của trọng lực', 'của mọi vật trong không khí', 'có vận tốc không đổi', 'của các vật nhẹ'],
    easy('rơi tự do'),
  ),
  single(
    'Đồ thị độ dịch chuyển – thời gian của chuyển động thẳng đều là',
    ['*một đường thẳng', 'một đường parabol', 'một đường tròn', 'một đường gấp khúc'],
    easy('vận tốc'),
  ),
  several(
    'Khi nào độ lớn của độ dịch chuyển bằng quãng đường đi được? Chọn tất cả các điều kiện cần thiết.',
    ['*Vật đi theo đường thẳng', '*Vật không đổi chiều', 'Vật chuyển động đều', 'Vật chuyển động nhanh dần'],
    medium('vị trí'),
  ),
  number(
    'Một người đi 3 km về phía Bắc rồi 4 km về phía Đông. Độ lớn độ dịch chuyển là bao nhiêu kilômét?',
    ['5'],
    medium('vị trí'),
  ),
  number(
    'Ca nô chạy với tốc độ 18 km/h so với nước, nước chảy 3 km/h so với bờ. Khi ngược dòng, tốc độ của ca nô so với bờ là bao nhiêu km/h?',
    ['15'],
    medium('vận tốc'),
  ),
  number(
    'Nửa quãng đường đầu xe đi với tốc độ 30 km/h, nửa sau 60 km/h. Tốc độ trung bình trên cả quãng đường là bao nhiêu km/h?',
    ['40'],
    { ...medium('vận tốc'), right: '<p>$$\\frac{2 \\cdot 30 \\cdot 60}{30 + 60} = 40$$</p>' },
  ),
  number('Xe tăng tốc đều từ 5 m/s lên 17 m/s trong 4 s. Gia tốc của xe là bao nhiêu m/s²?', ['3'], medium('gia tốc')),
  number(
    'Vật bắt đầu chuyển động nhanh dần đều với gia tốc 2 m/s². Sau 6 s vật đi được bao nhiêu mét?',
    ['36'],
    medium('gia tốc'),
  ),
  single(
    'Diện tích giữa đồ thị vận tốc – thời gian và trục thời gian cho biết',
    ['gia tốc', '*độ dịch chuyển', 'tốc độ trung bình', 'lực tác dụng'],
    medium('gia tốc'),
  ),
  single(
    'Vật chuyển động chậm dần đều theo chiều dương của trục. Kết luận nào đúng?',
    ['Vận tốc âm, gia tốc dương', '*Vận tốc dương, gia tốc âm', 'Cả hai đều dương', 'Cả hai đều âm'],
    medium('gia tốc'),
  ),
  number(
    'Thả một vật rơi tự do từ độ cao 45 m, lấy g = 10 m/s². Sau bao nhiêu giây vật chạm đất?',
    ['3'],
    medium('rơi tự do'),
  ),
  reorder(
    'Một vật được thả rơi. Sắp xếp quãng đường đi được theo thứ tự từ giây thứ nhất đến giây thứ tư (g = 10 m/s²).',
    ['5 m', '15 m', '25 m', '35 m'],
    medium('rơi tự do'),
  ),
  matching(
    'Nối mỗi đại lượng với đơn vị SI của nó.',
    [
      ['Độ dịch chuyển', 'm'],
      ['Vận tốc', 'm/s'],
      ['Gia tốc', 'm/s²'],
      ['Thời gian', 's'],
    ],
    medium('đơn vị'),
  ),
  categorized(
    'Xếp các đại lượng vào nhóm thích hợp.',
    { 'Có hướng': ['Vận tốc', 'Gia tốc', 'Độ dịch chuyển'], 'Không có hướng': ['Tốc độ', 'Quãng đường', 'Thời gian'] },
    medium('vận tốc'),
  ),
  number(
    'Xe đang chạy 20 m/s thì hãm phanh đều và dừng lại sau 40 m. Độ lớn gia tốc của xe là bao nhiêu m/s²?',
    ['5'],
    { ...hard('gia tốc'), right: '<p>$$a = \\frac{20^2}{2 \\cdot 40} = 5$$</p>' },
  ),
  number(
    'Một vật rơi tự do, trong giây cuối cùng trước khi chạm đất đi được 25 m (g = 10 m/s²). Vật được thả từ độ cao bao nhiêu mét?',
    ['45'],
    { ...hard('rơi tự do'), help: '<p>Quãng đường trong từng giây tỉ lệ với 1 : 3 : 5…</p>' },
  ),
  number(
    'Hai xe cách nhau 100 m, chạy ngược chiều lại gần nhau với tốc độ 12 m/s và 8 m/s. Sau bao nhiêu giây chúng gặp nhau?',
    ['5'],
    hard('vận tốc'),
  ),
  single(
    'Ném một quả bóng thẳng đứng lên cao. Bỏ qua sức cản không khí, tại điểm cao nhất',
    [
      'vận tốc và gia tốc đều bằng không',
      '*vận tốc bằng không, gia tốc bằng g và hướng xuống',
      'vận tốc bằng không, gia tốc bằng g và hướng lên',
      'vận tốc bằng g, gia tốc bằng không',
    ],
    hard('rơi tự do'),
  ),
  number(
    'Ca nô hướng mũi vuông góc với bờ, tốc độ so với nước 4 m/s; nước chảy 3 m/s. Tốc độ của ca nô so với bờ là bao nhiêu m/s?',
    ['5'],
    hard('vận tốc'),
  ),
];
