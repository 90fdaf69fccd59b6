import { coveredSubject } from '@sen/domain/mails.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { SystemMail, type systemMails as systemMailsCall } from '@sen/domain/tenancy/mail/contract.ts';
import { z } from 'zod';
import type { Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { listMails } from './repository.ts';
import { requireSystemRoot } from './system.ts';

const Row = SystemMail.extend({ total: z.number() });

/** Of every school, the newest first. Links that let someone in are hidden: they are opened in that school's own outbox. */
export async function systemMails(
  work: Work,
  { keyword, status, page, items_per_page }: Input<typeof systemMailsCall>,
  visit: Visit,
) {
  requireSystemRoot(work, visit);
  const pattern = keyword === '' ? '' : `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = z.array(Row).parse(await listMails(work.db, { status, pattern, page, items_per_page }));
  const items = rows.map(({ total: _total, subject, ...mail }) => ({
    ...mail,
    subject: coveredSubject({ use: mail.use, subject }),
  }));
  return { items, total: rows[0]?.total ?? 0, page, items_per_page };
}
