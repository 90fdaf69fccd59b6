import { describe, expect, test } from 'vitest';
import { MetadataField, readMetadata, readSchema, shownMetadata, toldMetadata } from './metadata.ts';

const field = (given: Partial<MetadataField> & { label: string }): MetadataField => MetadataField.parse(given);
const schema = (...given: (Partial<MetadataField> & { label: string })[]) =>
  readSchema(given.map(field), { taken: [], before: [] });
function fieldsOf(...given: (Partial<MetadataField> & { label: string })[]) {
  const read = schema(...given);
  if ('err' in read) throw new Error(JSON.stringify(read.err));
  return read.fields;
}

describe('the fields of a kind', () => {
  test('get keys from their labels, each its own, also where no letter of the label is a Latin one', () => {
    const fields = fieldsOf(
      { label: 'Tuyến xe đưa đón' },
      { label: '通学バス' },
      { label: 'Bus', key: 'bus' },
      { label: 'bus!' },
      { label: '2nd address' },
      { label: 'Constructor' },
    );
    expect(fields.map(({ key }) => key)).toEqual([
      'tuyen_xe_dua_don',
      'field',
      'bus',
      'bus_2',
      'nd_address',
      'field_2',
    ]);
  });

  test('have keys that programs do not trip over, and each only once, also among kinds that lie together', () => {
    expect(
      schema({ label: 'a', key: 'prototype' }, { label: 'b', key: '__proto__' }, { label: 'c', key: 'C d' }),
    ).toEqual({
      err: {
        'fields.0.key': 'this_is_not_a_key',
        'fields.1.key': 'this_is_not_a_key',
        'fields.2.key': 'this_is_not_a_key',
      },
    });
    expect(schema({ label: 'a', key: 'x' }, { label: 'b', key: 'x' })).toEqual({
      err: { 'fields.1.key': 'this_name_is_used_twice' },
    });
    expect(readSchema([field({ label: 'a', key: 'x' })], { taken: ['x'], before: [] })).toHaveProperty([
      'err',
      'fields.0.key',
    ]);
    expect(readSchema([field({ label: 'X' })], { taken: ['x'], before: [] })).toMatchObject({
      fields: [{ key: 'x_2' }],
    });
  });

  test('stay of the sort that they were kept with', () => {
    const before = [field({ label: 'Bus', key: 'bus' })];
    const read = (given: Partial<MetadataField>) =>
      readSchema([field({ label: 'Line', key: 'bus', ...given })], { taken: [], before });
    expect(read({ look: 'number' })).toEqual({ err: { 'fields.0.look': 'data_schema_sort_stays' } });
    expect(read({ required: true })).toHaveProperty('fields');
  });

  test('are told apart by their labels, and a choice has something to choose', () => {
    expect(schema({ label: 'Bus' }, { label: ' bús ' })).toHaveProperty(['err', 'fields.1.label']);
    expect(schema({ label: 'Bus', look: 'choice' })).toHaveProperty(['err', 'fields.0.choices']);
    expect(schema({ label: 'Bus', look: 'choice', choices: ['A', 'A'] })).toHaveProperty(['err', 'fields.0.choices']);
  });

  test('keep choices only where there is a choice, and a yes or no is never asked for', () => {
    expect(fieldsOf({ label: 'a', choices: ['x'] }, { label: 'b', look: 'flag', required: true })).toMatchObject([
      { choices: [] },
      { required: false },
    ]);
  });
});

describe('what a record keeps', () => {
  const fields = fieldsOf(
    { label: 'Bus', key: 'bus', look: 'choice', choices: ['North', 'South'], required: true },
    { label: 'Height', key: 'height', look: 'number' },
    { label: 'Since', key: 'since', look: 'day' },
    { label: 'Lunch', key: 'lunch', look: 'flag' },
    { label: 'Note', key: 'note', look: 'prose' },
    { label: 'Locker', key: 'locker' },
  );
  const whole = (given: Record<string, unknown>, stored: Record<string, unknown> = {}) =>
    readMetadata(fields, { given, stored, whole: true });

  test('is read as its field says, from a form as from a program', () => {
    const values = { bus: 'North', height: 142.5, since: '2026-09-05', lunch: true, note: 'a\nb', locker: '12 b' };
    const typed = { ...values, height: '142.5', lunch: '1', locker: ' 12  b ' };
    expect(whole(typed)).toEqual({ metadata: values });
    expect(whole(values)).toEqual({ metadata: values });
  });

  test('is refused at each field that is wrong', () => {
    const read = whole({
      bus: 'East',
      height: 'tall',
      since: '2026-02-30',
      lunch: 'maybe',
      locker: 'x'.repeat(256),
      note: {},
    });
    expect(Object.keys('faults' in read ? read.faults : {})).toEqual(
      ['bus', 'height', 'since', 'lunch', 'note', 'locker'].map((key) => `metadata.${key}`),
    );
    expect(whole({})).toEqual({ faults: { 'metadata.bus': { key: 'this_field_is_required' } } });
    expect(whole({ bus: '  ' })).toEqual({ faults: { 'metadata.bus': { key: 'this_field_is_required' } } });
  });

  test('becomes empty where a whole form leaves it out, and stays where only some fields are changed', () => {
    const stored = { bus: 'North', height: 142 };
    expect(whole({ bus: 'South' }, stored)).toEqual({ metadata: { bus: 'South' } });
    expect(readMetadata(fields, { given: { bus: 'South' }, stored, whole: false })).toEqual({
      metadata: { bus: 'South', height: 142 },
    });
  });

  test('stays as it was in fields of another kind, in those the school took away, and unknown names are ignored', () => {
    expect(whole({ bus: 'North', shoe: '40' }, { club: 'Chess' })).toEqual({
      metadata: { bus: 'North', club: 'Chess' },
    });
  });

  test('may go on being what was offered once', () => {
    expect(whole({ bus: 'West' }, { bus: 'West' })).toEqual({ metadata: { bus: 'West' } });
    expect(whole({ bus: 'West' }, { bus: 'North' })).toHaveProperty('faults');
  });

  test('is shown in fields that the school has now and where it is still of their sort', () => {
    const stored = { bus: 'North', height: 'tall', club: 'Chess', lunch: false };
    expect(shownMetadata(fields, stored)).toEqual({ bus: 'North', lunch: false });
    expect(toldMetadata(fields, stored)).toEqual({ Bus: 'North', Lunch: false });
  });
});
