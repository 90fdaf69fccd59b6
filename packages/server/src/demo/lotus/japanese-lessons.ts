import type { DemoLesson } from '../course.ts';

export const japaneseLessons: readonly DemoLesson[] = [
  {
    kind: 'lesson',
    name: 'Bài 1. Chào hỏi và giới thiệu bản thân',
    minutes: 15,
    content: `<h2>Chào theo thời gian trong ngày</h2>
<p>Người Nhật chọn lời chào theo buổi. Ba câu sau đủ dùng cho cả ngày:</p>
<ul>
<li><span lang="ja">おはようございます</span> (ohayō gozaimasu): chào buổi sáng. Với bạn bè chỉ cần nói <span lang="ja">おはよう</span>.</li>
<li><span lang="ja">こんにちは</span> (konnichiwa): chào ban ngày. Chữ cuối viết là <span lang="ja">は</span> nhưng đọc là <em>wa</em>.</li>
<li><span lang="ja">こんばんは</span> (konbanwa): chào buổi tối.</li>
</ul>
<h2>Cảm ơn, xin lỗi</h2>
<p><span lang="ja">ありがとうございます</span> (arigatō gozaimasu) là lời cảm ơn lịch sự. <span lang="ja">すみません</span> (sumimasen) vừa là xin lỗi nhẹ, vừa dùng để gọi người khác chú ý, giống như "xin lỗi cho tôi hỏi". Khi chia tay, nói <span lang="ja">さようなら</span> (sayōnara) hoặc thân mật hơn: <span lang="ja">またね</span> (mata ne), "hẹn gặp lại".</p>
<h2>Giới thiệu bản thân</h2>
<p>Lần đầu gặp nhau, người Nhật thường nói ba câu:</p>
<ol>
<li><span lang="ja">はじめまして。</span> (Hajimemashite.) Rất hân hạnh được gặp bạn.</li>
<li><span lang="ja">わたしはハンです。</span> (Watashi wa Han desu.) Tôi là Hân.</li>
<li><span lang="ja">どうぞよろしくおねがいします。</span> (Dōzo yoroshiku onegaishimasu.) Mong được bạn giúp đỡ.</li>
</ol>
<p>Mẫu câu là <span lang="ja">わたしは ＿＿ です</span>. Trợ từ <span lang="ja">は</span> (đọc là <em>wa</em>) đánh dấu điều đang nói tới; <span lang="ja">です</span> đứng cuối câu, gần giống "là". Muốn nói quốc tịch, thêm <ruby lang="ja">人<rt>じん</rt></ruby> sau tên nước: <ruby lang="ja">ベトナム人<rt>じん</rt></ruby>, người Việt Nam.</p>`,
  },
  {
    kind: 'lesson',
    name: 'Bài 2. Chữ Hiragana: năm nguyên âm và hàng か, さ',
    minutes: 20,
    content: `<h2>Ba loại chữ</h2>
<p>Tiếng Nhật viết bằng ba loại chữ cùng một lúc: <strong>Hiragana</strong> cho từ gốc Nhật và trợ từ, <strong>Katakana</strong> cho từ mượn, và <strong>Kanji</strong> là chữ Hán. Ta bắt đầu từ Hiragana: mỗi chữ là một âm tiết.</p>
<h2>Bảng chữ đầu tiên</h2>
<table>
<thead><tr><th>Hàng</th><th>a</th><th>i</th><th>u</th><th>e</th><th>o</th></tr></thead>
<tbody lang="ja">
<tr><th>–</th><td>あ</td><td>い</td><td>う</td><td>え</td><td>お</td></tr>
<tr><th>k</th><td>か</td><td>き</td><td>く</td><td>け</td><td>こ</td></tr>
<tr><th>s</th><td>さ</td><td>し</td><td>す</td><td>せ</td><td>そ</td></tr>
</tbody>
</table>
<p>Chú ý: <span lang="ja">し</span> đọc là <em>shi</em>, không phải <em>si</em>. Nguyên âm <span lang="ja">う</span> đọc môi không tròn, nghe giữa "u" và "ư".</p>
<h2>Những từ em đọc được ngay</h2>
<ul>
<li><span lang="ja">あき</span> (aki): mùa thu</li>
<li><span lang="ja">いえ</span> (ie): ngôi nhà</li>
<li><span lang="ja">えき</span> (eki): nhà ga</li>
<li><span lang="ja">かさ</span> (kasa): cái ô</li>
<li><span lang="ja">すし</span> (sushi): món sushi</li>
<li><span lang="ja">いす</span> (isu): cái ghế</li>
</ul>
<h2>Cách học</h2>
<p>Mỗi ngày viết tay năm chữ, mỗi chữ mười lần, theo đúng thứ tự nét: từ trên xuống dưới, từ trái sang phải. Đọc to khi viết. Hai tuần là đủ để thuộc cả bảng 46 chữ.</p>`,
  },
  {
    kind: 'lesson',
    name: 'Bài 3. Đếm từ một đến mười',
    minutes: 15,
    content: `<h2>Các số</h2>
<table>
<thead><tr><th>Số</th><th>Kanji</th><th>Cách đọc</th></tr></thead>
<tbody>
<tr><td>1</td><td lang="ja">一</td><td><span lang="ja">いち</span> (ichi)</td></tr>
<tr><td>2</td><td lang="ja">二</td><td><span lang="ja">に</span> (ni)</td></tr>
<tr><td>3</td><td lang="ja">三</td><td><span lang="ja">さん</span> (san)</td></tr>
<tr><td>4</td><td lang="ja">四</td><td><span lang="ja">よん</span> (yon) hoặc <span lang="ja">し</span> (shi)</td></tr>
<tr><td>5</td><td lang="ja">五</td><td><span lang="ja">ご</span> (go)</td></tr>
<tr><td>6</td><td lang="ja">六</td><td><span lang="ja">ろく</span> (roku)</td></tr>
<tr><td>7</td><td lang="ja">七</td><td><span lang="ja">なな</span> (nana) hoặc <span lang="ja">しち</span> (shichi)</td></tr>
<tr><td>8</td><td lang="ja">八</td><td><span lang="ja">はち</span> (hachi)</td></tr>
<tr><td>9</td><td lang="ja">九</td><td><span lang="ja">きゅう</span> (kyū)</td></tr>
<tr><td>10</td><td lang="ja">十</td><td><span lang="ja">じゅう</span> (jū)</td></tr>
</tbody>
</table>
<h2>Ghép số lớn hơn</h2>
<p>Cách ghép rất giống tiếng Việt: 11 là "mười một" <span lang="ja">じゅういち</span>, 20 là "hai mười" <span lang="ja">にじゅう</span>, 45 là "bốn mười năm" <span lang="ja">よんじゅうご</span>. Biết mười số đầu là đếm được đến 99.</p>
<h2>Hỏi tuổi</h2>
<p><span lang="ja">なんさいですか。</span> (Nan-sai desu ka?) nghĩa là "Bạn bao nhiêu tuổi?". Trả lời: <span lang="ja">じゅうごさいです。</span> (Jūgo-sai desu.) "Tôi mười lăm tuổi." Trợ từ <span lang="ja">か</span> ở cuối câu biến câu thành câu hỏi.</p>
<p>Hai trường hợp đọc khác thường: 8 tuổi là <span lang="ja">はっさい</span> (hassai) và 20 tuổi là <span lang="ja">はたち</span> (hatachi).</p>`,
  },
];
