export { submissionQuery } from './assignments/api.ts';
export { Comments } from './assignments/Comments.tsx';
export { Tries } from './assignments/Tries.tsx';
export { useChild } from './lists/api.ts';
export { default as HeldBack } from './parts/HeldBack.tsx';
export { ToFirst } from './parts/ToFirst.tsx';
