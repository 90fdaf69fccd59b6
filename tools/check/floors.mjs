/** The slices by floor, lowest first: a slice reaches only lower floors (see ARCHITECTURE.md). */
export const FLOORS = [
  ['access'],
  ['tenancy'],
  ['identity'],
  ['people', 'media'],
  ['content'],
  ['learning', 'registrar'],
  ['taking', 'survey', 'timetable'],
  ['attendance', 'billing', 'requests'],
  ['messaging', 'publishing', 'reporting', 'setup'],
];
