import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import MomentInput from './MomentInput.tsx';

const drawnAs = (state: { readonly required?: boolean; readonly disabled?: boolean }): string =>
  renderToString(
    <MantineProvider>
      <MomentInput label="Until" value={null} onChange={vi.fn()} errors={{}} {...state} />
    </MantineProvider>,
  );

const typedInto = (html: string): string => html.match(/<input[^>]*autoComplete="off"[^>]*>/i)?.[0] ?? '';

test('a moment that may not be changed takes neither typing nor the calendar', () => {
  const html = drawnAs({ disabled: true });
  expect(typedInto(html)).toContain('disabled=""');
  expect(html.match(/<button[^>]*>/)?.[0]).toContain('disabled=""');
});

test('a moment that may be changed takes both, and one that must be given says so', () => {
  const html = drawnAs({ required: true });
  expect(typedInto(html)).not.toBe('');
  expect(html).not.toContain('disabled=""');
  expect(html).toContain('aria-hidden="true"> *');
  expect(drawnAs({})).not.toContain(' *');
});
