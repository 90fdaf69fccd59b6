export const tenancy = {
  home: 'Home',
  home_lead: 'Lessons, exercises and exams of your school in one calm place.',
  go_to_dashboard: 'Go to my dashboard',
  made_with_sen: 'Made with Sen',
  page_not_found: 'Page not found',
  page_not_found_note: 'The address may be mistyped, or the page has moved.',
  back_home: 'Back home',
  landing_title: 'A calm place to learn and teach',
  landing_lead: 'Sen serves many schools. Each has its own address, its own courses, exams and people.',
  landing_no_school: 'No school answers at {host}.',
  landing_check_address: 'Please check the address your school gave you.',
  screen_not_allowed: 'This page is not for your account',
  screen_not_allowed_note:
    'It is for people with another task in the school. If you need it, ask those who run the school.',
};
