export { SignInAs } from './masking/SignInAs.tsx';
