import { expect, it, vi } from 'vitest';
import { goToFile } from './file-link.ts';

it('a page goes to its file, and is read again half a second later where the answer asks for it', () => {
  vi.useFakeTimers();
  const location = { assign: vi.fn(), reload: vi.fn() };
  vi.stubGlobal('location', location);
  goToFile({ url: '/file' });
  vi.advanceTimersByTime(1000);
  expect(location.assign).toHaveBeenCalledWith('/file');
  expect(location.reload).not.toHaveBeenCalled();
  goToFile({ url: '/file', reload: 1 });
  vi.advanceTimersByTime(499);
  expect(location.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(location.reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
