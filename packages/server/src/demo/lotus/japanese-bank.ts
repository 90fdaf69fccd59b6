import { blanks, categorized, matching, number, reorder, several, single } from '../course.ts';

type Topic = 'chào hỏi' | 'hiragana' | 'số đếm';
const easy = (topic: Topic) => ({ tags: ['tiếng Nhật', topic], difficulty: 'easy' }) as const;
const medium = (topic: Topic) => ({ tags: ['tiếng Nhật', topic], difficulty: 'medium' }) as const;

export const greetingsBank = [
  single(
    'Buổi sáng gặp thầy giáo, em chào thế nào?',
    ['*おはようございます', 'こんばんは', 'さようなら', 'おやすみなさい'],
    easy('chào hỏi'),
  ),
  single(
    'Lời nào dùng để cảm ơn?',
    ['すみません', '*ありがとうございます', 'はじめまして', 'こんにちは'],
    easy('chào hỏi'),
  ),
  blanks('<p>Tôi là Minh: わたし [[1]] ミンです。</p>', ['は'], {
    ...easy('chào hỏi'),
    choices: [['は', 'が', 'を', 'か']],
  }),
  reorder(
    'Sắp xếp lời giới thiệu bản thân theo thứ tự thường dùng.',
    ['はじめまして。', 'わたしはハンです。', 'どうぞよろしくおねがいします。'],
    medium('chào hỏi'),
  ),
  matching(
    'Nối lời chào với lúc dùng.',
    [
      ['おはようございます', 'buổi sáng'],
      ['こんにちは', 'ban ngày'],
      ['こんばんは', 'buổi tối'],
      ['', 'trước khi ăn'],
    ],
    medium('chào hỏi'),
  ),
  several(
    'Những câu nào có thể nói khi chia tay?',
    ['*さようなら', '*またね', 'はじめまして', 'おはよう'],
    medium('chào hỏi'),
  ),
  single('Chữ し đọc là', ['si', '*shi', 'chi', 'su'], easy('hiragana')),
  single('Chữ nào đọc là <strong>ka</strong>?', ['*か', 'き', 'け', 'さ'], easy('hiragana')),
  blanks('<p>Viết bằng chữ Latinh cách đọc của từ あき (mùa thu): [[1]]</p>', ['aki'], easy('hiragana')),
  matching(
    'Nối từ với nghĩa.',
    [
      ['いえ', 'ngôi nhà'],
      ['えき', 'nhà ga'],
      ['かさ', 'cái ô'],
      ['いす', 'cái ghế'],
    ],
    medium('hiragana'),
  ),
  categorized(
    'Xếp các chữ vào hàng của chúng.',
    { 'Hàng か': ['き', 'く', 'こ'], 'Hàng さ': ['す', 'せ', 'そ'], 'Nguyên âm': ['あ', 'え'] },
    medium('hiragana'),
  ),
  reorder('Sắp xếp năm nguyên âm theo thứ tự của bảng chữ.', ['あ', 'い', 'う', 'え', 'お'], medium('hiragana')),
  number('七 là số mấy?', ['7'], easy('số đếm')),
  number('よんじゅうご là số mấy?', ['45'], medium('số đếm')),
  single('Số 8 đọc là', ['しち', 'ろく', '*はち', 'きゅう'], easy('số đếm')),
  reorder('Sắp xếp từ nhỏ đến lớn.', ['二', '四', '六', '九', '十'], medium('số đếm')),
  blanks('<p>Tôi mười lăm tuổi: じゅう [[1]] さいです。</p>', ['ご'], {
    ...medium('số đếm'),
    choices: [['ご', 'ろく', 'いち', 'に']],
  }),
];
