import { urlOf } from '@sen/domain/urls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCourse, demoCourse } from '../../demo-course.ts';
import { paste, pasteFile } from '../../editor.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { type Product, phone } from '../../visit.ts';

let browser: Browser;
let product: Product;
let teacher: Page;
let course: DemoCourse;

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  course = await demoCourse(browser, product, SCHOOL);
  teacher = await signedIn(browser, product, 'teacher');
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** A red square of eight points. */
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4IWeDFTEMLQkAd2xIgco4MNEAAAAASUVORK5CYII=',
  'base64',
);

/** What Word lays on the clipboard: its lists, formulas and pictures are its own. */
const word = {
  'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml">
<head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal {margin:0}</style></head>
<body lang=VI><!--StartFragment-->
<h2>Chuyển động thẳng đều<o:p></o:p></h2>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Vận tốc</b> không đổi:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Chọn gốc toạ độ<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Chọn gốc thời gian<o:p></o:p></p>
<p class=MsoNormal><!--[if gte msEquation 12]><m:oMathPara><m:oMath><i style='mso-bidi-font-style:normal'><span style='font-family:"Cambria Math",serif'><m:r>v=</m:r></span></i><m:f><m:fPr><span><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num><i><span><m:r>s</m:r></span></i></m:num><m:den><i><span><m:r>t</m:r></span></i></m:den></m:f></m:oMath></m:oMathPara><![endif]--><![if !msEquation]><span><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img width=40 height=30 src="file:///C:/Users/an/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"><![endif]></span><![endif]><o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=160 style='width:120pt'><p class=MsoNormal>t (s)<o:p></o:p></p></td><td><p class=MsoNormal>x (m)<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>1<o:p></o:p></p></td><td><p class=MsoNormal>5<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img width=8 height=8 src="file:///C:/Users/an/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<!--EndFragment--></body></html>`,
  'text/rtf': `{\\rtf1\\ansi {\\*\\shppict{\\pict{\\*\\picprop}\\picw8\\pich8\\pngblip\\bliptag-13{\\*\\blipuid 89}${square.toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8 0100}}}`,
  'text/plain': 'Chuyển động thẳng đều',
};

/** A whole text in a bold element that is not bold, with formats as styles. */
const googleDocs = {
  'text/html': `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;font-style:normal">Quãng đường</span><span style="font-size:11pt;font-weight:400"> của xe, m</span><span style="font-size:0.6em;vertical-align:super;font-weight:400">2</span></p><ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr"><span style="font-weight:400">một mục</span></p></li></ul></b>`,
};

const text = (name: string, page = teacher) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => teacher.getByRole('button', { name, exact: true });
const tool = (of: string, name: string) =>
  teacher.getByRole('toolbar', { name: `Tools for ${of}` }).getByRole('button', { name, exact: true });

async function save() {
  await button('Save').click();
  await teacher.getByText(/Saved \d/).waitFor();
}

describe('a teacher writes a lesson', () => {
  it('and sees what they write, however long it grows', async () => {
    await teacher.goto(product.url(SCHOOL, urlOf('sco', { iid: course.lesson_iid }, { ciid: course.ciid })));
    const area = text('Text');
    await area.press('Control+End');
    for (let line = 0; line < 12; line += 1) {
      await area.press('Enter');
      await area.pressSequentially(`dòng ${line}`);
    }
    const caret = () => teacher.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0);
    const save_top = async () => (await button('Save').boundingBox())?.y ?? 0;
    await expect.poll(async () => (await caret()) < (await save_top())).toBe(true);
  });

  it('with what is pasted out of Word: its list, its formula, its table and its picture', async () => {
    await teacher.goto(product.url(SCHOOL, urlOf('sco', { iid: course.lesson_iid }, { ciid: course.ciid })));
    const area = text('Text');
    await area.focus();
    await area.press('Control+A');
    await area.press('Delete');
    await paste(area, word);
    await expect.poll(() => area.locator('h2').innerText()).toBe('Chuyển động thẳng đều');
    await expect.poll(() => area.locator('p > strong').innerText()).toBe('Vận tốc');
    await expect.poll(() => area.locator('ol > li').allInnerTexts()).toEqual(['Chọn gốc toạ độ', 'Chọn gốc thời gian']);
    await expect.poll(() => area.locator('math').textContent()).toBe('v=st');
    await expect.poll(() => area.locator('td').allInnerTexts()).toEqual(['t (s)', 'x (m)', '1', '5']);
    await expect.poll(() => area.locator('img[src]').getAttribute('src')).toMatch(/^\/files\/[0-9a-f]{64}\.\w+$/);
    await expect.poll(() => area.locator('p:empty, o\\:p').count()).toBe(0);
  });

  it('and out of Google Docs, whose bold is bold and whose rest is not', async () => {
    await paste(text('Text'), googleDocs);
    await expect.poll(() => text('Text').locator('strong').allInnerTexts()).toEqual(['Vận tốc', 'Quãng đường']);
    await expect.poll(() => text('Text').locator('sup').innerText()).toBe('2');
    await expect.poll(() => text('Text').locator('ul > li').innerText()).toBe('một mục');
  });

  it('and is told of pictures that nobody else could see', async () => {
    await paste(text('Text'), { 'text/html': '<p>Hình: <img src="file:///C:/a.png"></p>' });
    await teacher.getByRole('alert').filter({ hasText: 'could not be pasted with the text: 1' }).waitFor();
    await button('Close').click();
    await expect.poll(() => teacher.getByText('could not be pasted').count()).toBe(0);
  });

  it('and of those that another site shows as long as it likes', async () => {
    await paste(text('Text'), { 'text/html': '<p>Hình: <img src="https://elsewhere.example/a.png"></p>' });
    await teacher.getByRole('alert').filter({ hasText: 'stay on another site and can vanish there: 1' }).waitFor();
    await button('Close').click();
    await text('Text').press('Control+z');
    await expect.poll(() => text('Text').locator('img[src*="elsewhere"]').count()).toBe(0);
  });

  it.each(['text/html', 'text/plain'] as const)(
    'and a %s of five megabytes is refused before it is there; what stood there stays',
    async (type) => {
      const before = await text('Text').innerHTML();
      await paste(text('Text'), { [type]: 'Một đoạn văn rất dài. '.repeat(230_000) });
      await teacher.getByRole('alert').filter({ hasText: 'At most 1,000,000 characters' }).waitFor();
      await expect.poll(() => text('Text').innerHTML()).toBe(before);
      await button('Close').click();
    },
  );

  it('and puts a formula, a link and a picture into it by the tools', async () => {
    const area = text('Text');
    await area.press('Control+End');
    await area.press('Enter');
    await tool('Text', 'Formula').click();
    await text('Formula in LaTeX').fill('\\frac{1}{');
    await teacher.getByText('This is no formula yet').waitFor();
    await text('Formula in LaTeX').fill('x^2');
    await button('Insert').click();
    await area.locator('math msup').waitFor();
    await area.pressSequentially(' ở ');
    await tool('Text', 'Link').click();
    await text('Address').fill('example.vn/bai-3');
    await button('Insert').click();
    await expect
      .poll(() => area.getByRole('link', { name: 'example.vn/bai-3' }).getAttribute('href'))
      .toBe('https://example.vn/bai-3');
    await pasteFile(area, 'ảnh.png', 'image/png', square);
    await expect.poll(() => area.locator('img[src]').count()).toBe(2);
    await area.locator('img[src]').first().click();
    await tool('Text', 'Describe the picture').click();
    await text('What it shows').fill('Một ô vuông');
    await text('What it shows').press('Enter');
    await save();
  });

  it('and the editor shows it again as it was', async () => {
    await teacher.reload();
    const area = text('Text');
    await area.locator('math msup').waitFor();
    await expect.poll(() => area.getByRole('img', { name: 'Một ô vuông' }).count()).toBe(1);
    await expect.poll(() => area.locator('table td').count()).toBe(4);
  });

  it('and a learner reads it on a phone', async () => {
    const learner = await signedIn(browser, product, 'student1', phone);
    await learner.goto(product.url(SCHOOL, course.lesson));
    const lesson = learner.getByRole('main');
    await lesson.getByRole('heading', { name: 'Chuyển động thẳng đều' }).waitFor();
    await expect.poll(() => lesson.locator('math').first().textContent()).toBe('v=st');
    await lesson.locator('math msup').waitFor();
    await expect.poll(() => lesson.locator('td').allInnerTexts()).toEqual(['t (s)', 'x (m)', '1', '5']);
    const shown = lesson.getByRole('button', { name: 'Enlarge picture Một ô vuông' });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
    await expect.poll(() => lesson.evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  });
});

describe('a teacher writes a question', () => {
  it('whose choices hold a formula and a picture, and previews it', async () => {
    await teacher.goto(product.url(SCHOOL, '/admin/question/new'));
    await teacher.getByRole('link', { name: /Multiple choice/ }).click();
    await text('Question text').fill('Căn bậc hai của 2?');
    const [first, second] = [text('Choice 1'), text('Choice 2')];
    await first.click();
    await tool('Choice 1', 'Formula').click();
    await text('Formula in LaTeX').fill('\\sqrt{2}');
    await button('Insert').click();
    await pasteFile(second, 'ảnh.png', 'image/png', square);
    await second.locator('img[src]').waitFor();
    await teacher.getByRole('radio', { name: 'Choice 1 is right' }).check();
    const preview = teacher.getByRole('region', { name: 'Preview' });
    await preview.locator('math msqrt').waitFor();
    await preview.locator('img[src]').waitFor();
    await button('Save').click();
    await teacher.waitForURL(/\/admin\/question\/\d+$/);
    await teacher.reload();
    await first.locator('math msqrt').waitFor();
    await second.locator('img[src]').waitFor();
  });
});

it('asks whoever wrote in two windows, and keeps what is written until they decide', async () => {
  const path = urlOf('sco', { iid: course.lesson_iid }, { ciid: course.ciid });
  await teacher.goto(product.url(SCHOOL, path));
  const other = await teacher.context().newPage();
  await other.goto(product.url(SCHOOL, path));
  for (const [page, words] of [
    [teacher, 'ở cửa sổ này'],
    [other, 'ở cửa sổ kia'],
  ] as const) {
    const area = page.getByRole('textbox', { name: 'Text', exact: true });
    await area.press('Control+End');
    await area.pressSequentially(words);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    if (page === teacher) await page.getByText(/Saved \d/).waitFor();
  }
  const dialog = other.getByRole('dialog', { name: 'Changed in another window' });
  await dialog.waitFor();
  await other.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const text_there = () => other.getByRole('textbox', { name: 'Text', exact: true }).innerText();
  await expect.poll(text_there).toContain('ở cửa sổ kia');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Load the saved one' }).click();
  await expect.poll(text_there).toContain('ở cửa sổ này');
  await other.close();
});
