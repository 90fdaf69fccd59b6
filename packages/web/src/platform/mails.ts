import { bootstrap } from './bootstrap.ts';

/** Whether this installation has a mail server. Without one e-mails stay in the outbox, and nothing says that they were sent. */
export const sendsMail = (): boolean => bootstrap.sends_mail !== false;
