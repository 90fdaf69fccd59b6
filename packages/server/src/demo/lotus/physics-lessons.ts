import type { DemoLesson } from '../course.ts';

const html = String.raw;

export const physicsLessons: readonly DemoLesson[] = [
  {
    kind: 'lesson',
    name: 'Bài 1. Vị trí, quãng đường và độ dịch chuyển',
    minutes: 20,
    content: html`<h2>Chuyển động có tính tương đối</h2>
<p>Em ngồi yên trong toa tàu đang chạy. So với ghế ngồi, em đứng yên; so với nhà ga, em đang chuyển động. Cả hai câu đều đúng, vì nói một vật chuyển động là nói vị trí của nó <strong>so với một vật khác</strong> thay đổi theo thời gian.</p>
<p>Muốn mô tả chuyển động, ta cần một <strong>hệ quy chiếu</strong>, gồm:</p>
<ul>
<li>một vật làm mốc và một hệ trục toạ độ gắn với nó;</li>
<li>một mốc thời gian và một chiếc đồng hồ.</li>
</ul>
<h2>Khi nào coi vật là chất điểm?</h2>
<p>Chiếc xe khách dài 12 m đi từ Hà Nội vào Vinh, quãng đường gần 300 km. So với quãng đường ấy, chiều dài xe không đáng kể, nên trên bản đồ ta chấm nó bằng một điểm. Vật có kích thước rất nhỏ so với độ dài đường đi được coi là <strong>chất điểm</strong>. Cũng chiếc xe ấy, lúc lùi vào bãi đỗ thì không thể coi là chất điểm.</p>
<h2>Quãng đường khác độ dịch chuyển</h2>
<p>Bạn Hân đi bộ 300 m về phía Đông, rồi quay lại đi 100 m về phía Tây. Bạn đã đi <em>quãng đường</em> 400 m, nhưng chỉ cách chỗ xuất phát 200 m về phía Đông. Đoạn thẳng có hướng nối điểm đầu với điểm cuối gọi là <strong>độ dịch chuyển</strong>.</p>
<table>
<thead><tr><th>Quãng đường</th><th>Độ dịch chuyển</th></tr></thead>
<tbody>
<tr><td>Độ dài của đường đi</td><td>Khoảng cách có hướng từ điểm đầu đến điểm cuối</td></tr>
<tr><td>Không bao giờ âm, chỉ tăng</td><td>Có hướng; trên một trục có thể dương, âm hoặc bằng không</td></tr>
</tbody>
</table>
<p>Hai đại lượng có độ lớn bằng nhau khi vật đi theo đường thẳng và không đổi chiều.</p>
<h3>Thử trả lời</h3>
<p>Một vận động viên bơi hai lượt (đi và về) trong bể dài 50 m. Quãng đường là bao nhiêu? Độ dịch chuyển là bao nhiêu? <em>(100 m và 0 m.)</em></p>`,
  },
  {
    kind: 'lesson',
    name: 'Bài 2. Tốc độ và vận tốc',
    minutes: 20,
    content: html`<h2>Tốc độ trung bình</h2>
<p>Tốc độ cho biết vật đi nhanh hay chậm. Nếu trong khoảng thời gian $$\Delta t$$ vật đi được quãng đường $$s$$ thì tốc độ trung bình là</p>
<p>$$v_{tb} = \frac{s}{\Delta t}$$</p>
<p>Đơn vị trong hệ SI là mét trên giây (m/s). Trên đường ta hay gặp kilômét trên giờ: 1 m/s = 3,6 km/h, nên 72 km/h chính là 20 m/s.</p>
<h2>Vận tốc có hướng</h2>
<p>Dự báo thời tiết không chỉ nói "gió 10 m/s" mà nói "gió đông bắc, 10 m/s". Đại lượng vừa cho biết nhanh chậm, vừa cho biết hướng là <strong>vận tốc</strong>: độ dịch chuyển chia cho thời gian.</p>
<p>$$\vec{v} = \frac{\vec{d}}{\Delta t}$$</p>
<p>Đồng hồ trên xe máy chỉ <em>tốc độ tức thời</em>: tốc độ trong một khoảng thời gian rất ngắn quanh lúc đang xét. Nó không cho biết xe đi về hướng nào.</p>
<h2>Cẩn thận khi lấy trung bình</h2>
<p>Một người đi nửa quãng đường đầu với tốc độ 40 km/h, nửa sau với 60 km/h. Tốc độ trung bình <strong>không</strong> phải 50 km/h, vì người ấy đi chậm trong thời gian lâu hơn. Với hai nửa quãng đường bằng nhau:</p>
<p>$$v_{tb} = \frac{2 v_1 v_2}{v_1 + v_2} = \frac{2 \cdot 40 \cdot 60}{40 + 60} = 48\ \text{km/h}$$</p>
<h2>Cộng vận tốc</h2>
<p>Ca nô chạy trên sông: vận tốc của nó so với bờ bằng vận tốc so với nước cộng (theo vectơ) vận tốc của nước so với bờ.</p>
<ol>
<li>Xuôi dòng: hai vận tốc cùng chiều, độ lớn cộng lại.</li>
<li>Ngược dòng: hai vận tốc ngược chiều, độ lớn trừ đi.</li>
<li>Mũi ca nô vuông góc với bờ: dùng định lí Pythagore.</li>
</ol>`,
  },
  {
    kind: 'lesson',
    name: 'Bài 3. Chuyển động thẳng biến đổi đều',
    minutes: 25,
    content: html`<h2>Gia tốc</h2>
<p>Xe buýt rời bến: sau mỗi giây, kim tốc kế lại nhích lên. Độ thay đổi vận tốc trong một đơn vị thời gian gọi là <strong>gia tốc</strong>:</p>
<p>$$a = \frac{v - v_0}{t}$$</p>
<p>Đơn vị là m/s². Gia tốc 2 m/s² nghĩa là cứ mỗi giây vận tốc thay đổi 2 m/s. Nếu gia tốc không đổi, ta có chuyển động thẳng <em>biến đổi đều</em>:</p>
<ul>
<li><strong>nhanh dần đều</strong> khi vận tốc và gia tốc cùng dấu;</li>
<li><strong>chậm dần đều</strong> khi vận tốc và gia tốc trái dấu.</li>
</ul>
<p>Chú ý: gia tốc âm chưa chắc là chậm dần. Dấu của gia tốc còn tuỳ vào chiều dương ta chọn.</p>
<h2>Ba công thức cần nhớ</h2>
<p>$$v = v_0 + a t$$</p>
<p>$$d = v_0 t + \frac{1}{2} a t^2$$</p>
<p>$$v^2 - v_0^2 = 2 a d$$</p>
<p>Công thức thứ ba không có thời gian: dùng khi đề bài không cho và cũng không hỏi thời gian.</p>
<h2>Ví dụ: xe hãm phanh</h2>
<p>Ô tô đang chạy 54 km/h thì hãm phanh, chậm dần đều với gia tốc có độ lớn 3 m/s². Xe đi thêm bao xa thì dừng?</p>
<ol>
<li>Đổi đơn vị: 54 km/h = 15 m/s.</li>
<li>Chọn chiều dương là chiều chuyển động: $$v_0 = 15,\ a = -3,\ v = 0$$</li>
<li>Thay vào công thức thứ ba: $$d = \frac{0 - 15^2}{2 \cdot (-3)} = 37{,}5\ \text{m}$$</li>
</ol>
<p>Nếu chạy nhanh gấp đôi, quãng đường phanh dài gấp <strong>bốn</strong>. Đó là lí do phải giữ khoảng cách trên đường cao tốc.</p>
<h2>Đọc đồ thị vận tốc – thời gian</h2>
<p>Đồ thị là đường thẳng. Độ dốc của nó là gia tốc; diện tích giữa đồ thị và trục thời gian là độ dịch chuyển.</p>`,
  },
  {
    kind: 'lesson',
    name: 'Bài 4. Rơi tự do',
    minutes: 20,
    content: html`<h2>Vật nặng có rơi nhanh hơn không?</h2>
<p>Thả cùng lúc một tờ giấy phẳng và một viên bi: bi chạm đất trước. Vo tròn tờ giấy rồi thả lại: hai vật chạm đất gần như cùng lúc. Khối lượng tờ giấy không đổi, chỉ sức cản của không khí đã giảm. Trong ống hút hết không khí, lông chim và viên bi rơi như nhau.</p>
<p><strong>Rơi tự do</strong> là sự rơi chỉ dưới tác dụng của trọng lực. Đó là chuyển động thẳng nhanh dần đều, phương thẳng đứng, chiều từ trên xuống.</p>
<h2>Gia tốc rơi tự do</h2>
<p>Tại cùng một nơi và gần mặt đất, mọi vật rơi tự do với cùng gia tốc $$g \approx 9{,}8\ \text{m/s}^2$$ Khi tính nhanh ta thường lấy 10 m/s². Giá trị của g thay đổi chút ít theo vĩ độ và độ cao.</p>
<h2>Công thức</h2>
<p>Thả vật không vận tốc đầu từ độ cao h, đặt vận tốc đầu bằng không và gia tốc bằng g vào các công thức của bài 3:</p>
<p>$$v = g t \qquad h = \frac{1}{2} g t^2 \qquad v = \sqrt{2 g h}$$</p>
<h3>Ví dụ</h3>
<p>Thả viên bi từ độ cao 20 m, lấy g = 10 m/s².</p>
<ul>
<li>Thời gian rơi: $$t = \sqrt{\frac{2h}{g}} = \sqrt{\frac{40}{10}} = 2\ \text{s}$$</li>
<li>Vận tốc lúc chạm đất: $$v = g t = 20\ \text{m/s}$$</li>
</ul>
<p>Chú ý quãng đường đi được trong từng giây liên tiếp không bằng nhau: giây thứ nhất 5 m, giây thứ hai 15 m, giây thứ ba 25 m… chúng tỉ lệ với các số lẻ 1 : 3 : 5.</p>
<h2>Làm thí nghiệm tại nhà</h2>
<p>Nhờ một bạn giữ thước kẻ thẳng đứng, em đặt hai ngón tay ở vạch 0, không chạm thước. Bạn thả thước bất ngờ, em bắt lại. Từ chiều dài thước đã rơi, em tính được thời gian phản xạ của mình. Phần lớn mọi người cần khoảng 0,2 giây.</p>`,
  },
];
