import {
  blanks,
  categorized,
  type DemoCourse,
  type DemoExercise,
  type DemoLesson,
  essay,
  matching,
  number,
  reorder,
  several,
  single,
} from '../course.ts';

const html = String.raw;
const easy = { tags: ['防災', '基本'], difficulty: 'easy' } as const;
const medium = { tags: ['防災', '備え'], difficulty: 'medium' } as const;

const lessons: readonly DemoLesson[] = [
  {
    kind: 'lesson',
    name: '第1課 地震が起きたら',
    minutes: 15,
    content: html`<h2>最初の一分で自分を守る</h2>
<p>揺れを感じたら、まず<strong>頭を守り</strong>、動かないことが基本です。机の下に入り、脚をしっかり持ちます。机がなければ、かばんや腕で頭をおおい、窓や棚から離れます。</p>
<ol><li>姿勢を低くする。</li><li>頭と首を守る。</li><li>揺れが収まるまで動かない。</li></ol>
<h2>揺れが収まってから</h2>
<p>火を使っていたら消し、ドアを開けて出口を確保します。外へ出るときは、ガラスや瓦が落ちてくることがあるので、上にも注意します。エレベーターは使いません。</p>
<h3>考えてみよう</h3>
<p>教室、廊下、通学路。それぞれの場所で揺れたとき、あなたはどこで頭を守りますか。</p>`,
  },
  {
    kind: 'lesson',
    name: '第2課 家庭での備え',
    minutes: 15,
    content: html`<h2>三日分の水と食料</h2>
<p>災害の直後は、電気や水道が止まり、店も開かないことがあります。水は一人一日<strong>3リットル</strong>、三日分で9リットルが目安です。ふだん食べるものを少し多めに買い、使ったら買い足す方法を<em>ローリングストック</em>といいます。</p>
<table><thead><tr><th>持ち出すもの</th><th>家に置くもの</th></tr></thead>
<tbody><tr><td>懐中電灯、携帯ラジオ、薬、身分証の写し</td><td>水、食料、カセットこんろ、簡易トイレ</td></tr></tbody></table>
<h2>家族で決めておくこと</h2>
<ul><li>落ち合う場所と、そこまでの道。</li><li>連絡の方法。災害用伝言ダイヤルは171です。</li><li>家具の固定。寝る場所に倒れるものを置かない。</li></ul>`,
  },
  {
    kind: 'lesson',
    name: '第3課 避難と情報',
    minutes: 20,
    content: html`<h2>警戒レベルを知る</h2>
<p>大雨のときは、市町村が警戒レベルを使って避難の情報を出します。<strong>レベル3</strong>で高齢の方など避難に時間のかかる人が、<strong>レベル4</strong>で危険な場所にいる人の全員が避難します。レベル5を待ってはいけません。</p>
<h2>確かな情報を選ぶ</h2>
<p>災害のときには、根拠のない話も広がります。発信元を確かめ、気象庁や自治体の発表と比べてから行動し、確かでない話は人に伝えないようにします。</p>
<h2>ハザードマップ</h2>
<p>自宅と学校の浸水や土砂災害の危険を地図で確かめ、避難場所まで一度歩いてみましょう。</p>`,
  },
];

const bank = [
  single(
    '教室で強い揺れを感じました。最初にすることはどれですか。',
    ['*机の下に入り、頭を守る', 'すぐに校庭へ走り出る', '窓を開けて外を見る', 'エレベーターで下りる'],
    easy,
  ),
  single('災害用伝言ダイヤルの番号はどれですか。', ['110', '119', '*171', '177'], easy),
  number('水の備えは一人一日3リットルが目安です。一人三日分では何リットルですか。', ['9'], easy),
  blanks('<p>大雨のとき、警戒レベル[[1]]で、危険な場所にいる人は全員避難します。</p>', ['4|４'], easy),
  several(
    '避難するときの行動として正しいものをすべて選びましょう。',
    ['*動きやすい靴をはく', '*落下物に注意する', 'エレベーターを使う', '*ブレーカーを落としてから出る'],
    medium,
  ),
  number('四人家族が三日分の水を備えます。一人一日3リットルとして、全部で何リットルですか。', ['36'], medium),
  matching(
    '言葉と説明を結びましょう。',
    [
      ['ハザードマップ', '危険な場所を示した地図'],
      ['ローリングストック', '使った分を買い足す備蓄'],
      ['避難場所', '危険から逃れるために行く場所'],
    ],
    medium,
  ),
  categorized(
    'すぐに持ち出すものと、家に置いておくものに分けましょう。',
    { すぐに持ち出す: ['懐中電灯', '薬'], 家に置く: ['カセットこんろ', '簡易トイレ'] },
    medium,
  ),
  blanks('<p>ふだんの食品を多めに買い、使ったら買い足す方法を[[1]]といいます。</p>', ['ローリングストック'], {
    ...medium,
    choices: [['ローリングストック', 'ハザードマップ', '警戒レベル']],
  }),
];

const exam: DemoExercise = {
  kind: 'exercise',
  name: '確認テスト：災害への備え',
  fields: {
    content: '<p>共通の問題と、問題バンクから一人ずつ選ばれる問題があります。</p>',
    rule_type: 'exam',
    duration: 20,
    score_band: 100,
    pass_rule: { type: 'average_score', value: 60 },
    guidance: '落ち着いて問題文を読みましょう。数は半角で入力します。',
    options: {
      can_review: true,
      regulation: `<h3>受験のきまり</h3>
<ul><li>一人で解きましょう。</li><li>解答は変えるたびに保存されます。通信が切れても、そのまま続けてかまいません。</li><li>時間になると自動的に提出されます。</li></ul>`,
    },
  },
  draws: [{ tags: ['防災'], count: 3 }],
  fixed: [
    reorder('揺れを感じてからの行動を、正しい順に並べましょう。', [
      '頭を守り、姿勢を低くする',
      '揺れが収まるのを待つ',
      '火を消し、出口を確保する',
      '落下物に注意して外へ出る',
    ]),
    single('災害のときに届いた、発信元のわからない話はどうしますか。', [
      'すぐに友達全員へ送る',
      '*自治体や気象庁の発表で確かめる',
      '内容が大切そうなら広める',
    ]),
    essay('あなたの家庭で今日から始められる備えを一つ挙げ、その理由を書きましょう。', [1, 200]),
  ],
};

/** The sample of a Japanese school. */
export const preparedness: DemoCourse = {
  name: '災害に備える：はじめての防災',
  content: `<p>地震や大雨のとき、自分と周りの人を守るには何ができるでしょうか。最初の行動、家庭での備え、避難の情報を順に学びます。</p>
<ul><li>短い授業が三つ。</li><li>何度でも解ける練習が一つ。</li><li>20分の確認テストが一つ。</li></ul>`,
  items: [
    ...lessons,
    {
      kind: 'exercise',
      name: '練習：災害への備え',
      fields: {
        content: '<p>解くたびに新しい問題が選ばれます。間違えた問題だけをやり直すこともできます。</p>',
        rule_type: 'practice',
        options: { instant_key: true, can_fix_wrong_questions: true },
      },
      fixed: [],
      draws: [
        { tags: ['防災'], difficulty: 'easy', count: 3 },
        { tags: ['防災'], difficulty: 'medium', count: 3 },
      ],
    },
    exam,
  ],
  bank,
};
