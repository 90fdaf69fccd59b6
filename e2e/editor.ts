/** The editor of texts, as people use it. */
import type { Locator } from 'playwright-core';

/** What lies on the clipboard, by its type. */
export type Clipboard = Readonly<Partial<Record<'text/html' | 'text/plain' | 'text/rtf', string>>>;

/** Pastes at the end of a text. */
export async function paste(text: Locator, clipboard: Clipboard): Promise<void> {
  await text.focus();
  await text.press('Control+End');
  await text.evaluate((area, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, words] of Object.entries(data)) clipboardData.setData(type, words);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);
}

/** Pastes a file at the end of a text, as a screenshot is pasted. */
export async function pasteFile(text: Locator, name: string, type: string, bytes: Buffer): Promise<void> {
  await text.focus();
  await text.press('Control+End');
  await text.evaluate(
    (area, { name, type, base64 }) => {
      const clipboardData = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([content], name, { type }));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { name, type, base64: bytes.toString('base64') },
  );
}
