/** Fields of the sign-in or register form without a value, each with its message (ERR-52); the form's own message stands beside. */
export function missingFields(fields: Readonly<Record<string, string>>): Record<string, 'this_field_is_required'> {
  const missing = Object.keys(fields).filter((name) => fields[name] === '');
  return Object.fromEntries(missing.map((name) => [name, 'this_field_is_required']));
}
