import { expect, test } from 'vitest';
import { Attachment } from '../shared/attachment.ts';
import { attachmentFaults } from './attachments.ts';

test('an attachment is a file that may hang there or an address elsewhere that a browser opens', () => {
  const given = [
    { id: 'mine' },
    { id: 'theirs' },
    { link: 'https://example.vn/đề cương' },
    { link: 'javascript:alert(1)' },
    { link: 'data:text/html,x' },
    { link: 'example.vn' },
    {},
  ].map((one) => Attachment.parse(one));
  expect(attachmentFaults(given, new Set(['mine']))).toEqual([
    ['attachments.1.id', 'not_found'],
    ['attachments.3.link', 'this_field_is_not_valid'],
    ['attachments.4.link', 'this_field_is_not_valid'],
    ['attachments.5.link', 'this_field_is_not_valid'],
    ['attachments.6.link', 'this_field_is_required'],
  ]);
});
