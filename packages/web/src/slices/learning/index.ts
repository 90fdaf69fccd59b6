export { default as HeldBack } from './parts/HeldBack.tsx';
