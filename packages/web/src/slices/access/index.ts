export { confPages } from './pages.ts';
export { WhyPerson } from './parts/WhyPerson.tsx';
export { WhyPlace } from './parts/WhyPlace.tsx';
