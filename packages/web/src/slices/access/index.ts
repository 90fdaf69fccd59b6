export { RightsPart } from './parts/RightsPart.tsx';
export { WhoMay } from './parts/WhoMay.tsx';
