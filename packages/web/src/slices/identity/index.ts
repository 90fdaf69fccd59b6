export { accountMade, enterOwn } from './api.ts';
export { SignInAs } from './masking/SignInAs.tsx';
export { Door } from './parts/Door.tsx';
export { LoginForm } from './parts/LoginForm.tsx';
export { Agreement } from './parts/RegisterForm.tsx';
export { AccountPart, statusTone } from './profile/AccountPart.tsx';
export { Covered } from './profile/Covered.tsx';
export { PasswordOnce } from './profile/PasswordOnce.tsx';
export { useProven } from './proof/use-proven.tsx';
