/** People out of the XML of other systems, as rows of a sheet whose headings are the fields themselves. */
import { MOST_CELL } from './model.ts';

/** An element with what is in it. */
export interface XmlRecord {
  readonly name: string;
  readonly children: readonly XmlRecord[];
  readonly text: string;
  readonly row: number;
}

interface XmlSheet {
  /** Element in which a file of this kind is written, and the element of one record. */
  readonly root: string;
  readonly record: string;
  readonly headings: readonly string[];
  readonly cells: (record: XmlRecord) => readonly string[];
}

const child = (record: XmlRecord | undefined, name: string): XmlRecord | undefined =>
  record?.children.find((one) => one.name === name);

/** The text behind a path of elements. */
export function textIn(record: XmlRecord | undefined, ...path: readonly string[]): string {
  const found = path.reduce(child, record);
  return (found?.text ?? '').trim().slice(0, MOST_CELL);
}

/** Ed-Fi, Interchange-Student. */
const edFiStudents: XmlSheet = {
  root: 'InterchangeStudent',
  record: 'Student',
  headings: ['code', 'given_name', 'middle_name', 'family_name', 'birthday', 'sex', 'mail', 'phone'],
  cells: (student) => {
    const name = child(student, 'Name');
    const sex = textIn(student, 'BirthData', 'BirthSex') || textIn(student, 'Sex');
    return [
      textIn(student, 'StudentUniqueId'),
      textIn(name, 'FirstName'),
      textIn(name, 'MiddleName'),
      [textIn(name, 'LastSurname'), textIn(name, 'GenerationCodeSuffix')].filter(Boolean).join(' '),
      textIn(student, 'BirthData', 'BirthDate'),
      sex.split('/').at(-1)?.split('#').at(-1) ?? '',
      textIn(student, 'ElectronicMail', 'ElectronicMailAddress'),
      textIn(student, 'Telephone', 'TelephoneNumber'),
    ];
  },
};

/** IMS Enterprise 1.x. */
const imsPeople: XmlSheet = {
  root: 'enterprise',
  record: 'person',
  headings: ['code', 'lname', 'name', 'mail', 'phone', 'birthday', 'sex'],
  cells: (person) => {
    const name = child(person, 'name');
    const parts = [textIn(name, 'n', 'given'), textIn(name, 'n', 'family')].filter(Boolean).join(' ');
    const sexes: Readonly<Record<string, string>> = { 1: 'female', 2: 'male' };
    return [
      textIn(person, 'sourcedid', 'id'),
      textIn(person, 'userid'),
      textIn(name, 'fn') || parts,
      textIn(person, 'email'),
      textIn(person, 'tel'),
      textIn(person, 'demographics', 'bday'),
      sexes[textIn(person, 'demographics', 'gender')] ?? '',
    ];
  },
};

/** Ed-Fi, Interchange-MasterSchedule: sections of courses. */
const edFiSections: XmlSheet = {
  root: 'InterchangeMasterSchedule',
  record: 'Section',
  headings: ['code', 'name', 'description'],
  cells: (section) => {
    const offering = ['CourseOfferingReference', 'CourseOfferingIdentity'] as const;
    const course = textIn(section, ...offering, 'LocalCourseCode');
    const session = textIn(section, ...offering, 'SessionReference', 'SessionIdentity', 'SessionName');
    const code = textIn(section, 'SectionIdentifier');
    return [code, [course, textIn(section, 'SectionName') || code].join(' '), session];
  },
};

/** IMS Enterprise 1.x, groups. */
const imsGroups: XmlSheet = {
  root: 'enterprise',
  record: 'group',
  headings: ['code', 'name', 'description'],
  cells: (group) => [
    textIn(group, 'sourcedid', 'id'),
    textIn(group, 'description', 'short'),
    textIn(group, 'description', 'long') || textIn(group, 'org', 'orgunit'),
  ],
};

const people = { ed_fi: edFiStudents, ims: imsPeople } as const;
const groups = { ed_fi: edFiSections, ims: imsGroups } as const;

/** What a file of this root element is, and how its records of the wanted kind are read. */
export function xmlSheetOf(root: string, wanted: 'people' | 'groups') {
  const sheets = wanted === 'people' ? people : groups;
  if (sheets.ed_fi.root === root) return { format: 'ed_fi', sheet: sheets.ed_fi } as const;
  return sheets.ims.root === root ? ({ format: 'ims', sheet: sheets.ims } as const) : undefined;
}
