import { isVisitor } from '@sen/domain/access/rules.ts';
import { coveredSubject, opensDoor } from '@sen/domain/mails.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import type * as calls from '@sen/domain/tenancy/mail/contract.ts';
import { mailStatuses } from '@sen/domain/tenancy/mail/contract.ts';
import { emit } from '../../../platform/events.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import * as repository from './repository.ts';

/** Nobody sees a text that would let them in as someone else but the system root: at home, and of a school that has no root of its own yet, to hand its invitation over. */
export async function listOutbox(work: Work, input: Input<typeof calls.listOutbox>, visit: Visit) {
  const { status, keyword, iid, page, items_per_page } = input;
  const pattern = keyword === '' ? undefined : `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const which = { status, pattern, iid, page, items_per_page };
  const [rows, total] = await Promise.all([
    repository.listMails(work.db, which),
    repository.countMails(work.db, which),
  ]);
  const items = rows.map((mail) => {
    const hidden = opensDoor(mail.use) && !seesDoor(work, visit, mail.use);
    const status_of = mailStatuses.find((known) => known === mail.status) ?? 'queued';
    return {
      ...mail,
      status: status_of,
      hidden,
      ...(hidden && { body: '', subject: coveredSubject(mail) }),
    };
  });
  return { items, total, page, items_per_page };
}

const seesDoor = ({ actor }: Work, { school }: Visit, use: string): boolean =>
  school?.domain === SYSTEM_DOMAIN || (isVisitor(actor) && use === 'school_approved');

export async function resendMail(work: Work, { iid }: Input<typeof calls.resendMail>) {
  if ((await repository.findMailStatus(work.db, iid)) === undefined) refuse('not_found');
  if (!(await repository.queueAgain(work.db, work.actor.school_iid, iid, work.now))) refuse('mail_not_failed');
  await emit(work, 'tenancy.mail-resent', { mail_iid: iid });
  return { iid };
}
