export { NoticeBell } from './notices/NoticeBell.tsx';
