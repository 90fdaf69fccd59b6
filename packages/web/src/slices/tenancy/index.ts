/** What higher floors may use of this slice. */
export { default as Outbox, type WhichSchoolProps } from './mail/Outbox.tsx';
