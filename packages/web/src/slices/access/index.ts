export { WhyPerson } from './parts/WhyPerson.tsx';
export { WhyPlace } from './parts/WhyPlace.tsx';
