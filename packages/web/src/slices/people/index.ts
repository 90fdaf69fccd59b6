export { PersonRecord } from './person/parts/PersonRecord.tsx';
