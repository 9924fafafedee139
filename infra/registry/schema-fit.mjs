/** @typedef {Readonly<Record<string, unknown>>} Schema */
/**
 * @typedef {object} Place
 * @property {string} path the member at hand, such as `companies[].name`
 * @property {Schema} givenRoot holds the definitions of what is given
 * @property {Schema} expectedRoot
 * @property {boolean} isRead whether it is a reply or an event: its reader may use every optional member, and leaves out what it does not know
 * @property {number} depth
 */

/** Deeper members of a recursive schema repeat those above. */
const MAX_DEPTH = 24;

/** @param {unknown} value @returns {value is Schema} */
const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const toSchema = (/** @type {unknown} */ value) => (isSchema(value) ? value : {});
/** @param {unknown} value @returns {readonly unknown[]} */
const toList = (value) => (Array.isArray(value) ? value : []);
const typeName = (/** @type {Schema} */ { type }) => (typeof type === 'string' ? type : 'anything');
const text = (/** @type {unknown} */ value) => JSON.stringify(value);
const at = (/** @type {string} */ path) => path || 'it';

/** @param {Schema} schema @param {Schema} root @returns {Schema} */
function resolved(schema, root) {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  const [, name = ''] = /^#\/\$defs\/(.+)$/.exec($ref) ?? [];
  return $ref === '#' ? root : toSchema(toSchema(root['$defs'])[name]);
}

/** The kinds of a value: `string or null`. @param {Schema} schema @returns {readonly Schema[]} */
function listKinds(schema) {
  const kinds = toList(schema['anyOf'] ?? schema['oneOf']);
  if (kinds.length > 0) return kinds.map(toSchema);
  const types = toList(schema['type']);
  return types.length > 0 ? types.map((type) => ({ ...schema, type })) : [schema];
}

/** @param {Schema} schema @returns {readonly unknown[] | null} */
function allowedValues(schema) {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}

/** @param {Schema} given @param {Schema} expected @param {Place} place */
function valueMisfits(given, expected, { path }) {
  const accepted = allowedValues(expected);
  if (accepted === null) return [];
  const values = allowedValues(given);
  if (values === null) return [`${at(path)} may be more than ${accepted.map(text).join(', ')}`];
  const known = new Set(accepted.map(text));
  return values
    .filter((value) => !known.has(text(value)))
    .map((value) => `${at(path)} may be ${text(value)}`);
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** Limits that are closer than those of what is given. @param {Schema} given @param {Schema} expected @param {Place} place */
function limitMisfits(given, expected, { path }) {
  if (allowedValues(given) !== null) return [];
  const isBroken = (/** @type {string} */ name, /** @type {boolean} */ isLower) => {
    const [limit, ours] = [expected[name], given[name]];
    if (typeof limit !== 'number') return false;
    return typeof ours !== 'number' || (isLower ? ours < limit : ours > limit);
  };
  const broken = [
    ...LOWER.filter((name) => isBroken(name, true)),
    ...UPPER.filter((name) => isBroken(name, false)),
  ];
  const others = ['pattern', 'format', 'multipleOf'].filter(
    (name) => expected[name] !== undefined && text(expected[name]) !== text(given[name]),
  );
  return [...broken, ...others].map((name) => `${at(path)} is limited by ${name} ${String(expected[name])}`);
}

/** @param {Schema} given @param {Schema} expected @param {Place} place */
function memberMisfits(given, expected, place) {
  const [ours, theirs] = [toSchema(given['properties']), toSchema(expected['properties'])];
  const [always, required] = [toList(given['required']), toList(expected['required'])];
  const open = given['additionalProperties'];
  const inside = (/** @type {string} */ name) => (place.path ? `${place.path}.${name}` : name);
  const compared = Object.keys(theirs).flatMap((name) => {
    if (ours[name] === undefined) {
      if (isSchema(open)) return [];
      return required.includes(name) || place.isRead ? [`${inside(name)} is missing`] : [];
    }
    const missing =
      required.includes(name) && !always.includes(name) ? [`${inside(name)} may be missing`] : [];
    return [
      ...missing,
      ...misfits(toSchema(ours[name]), toSchema(theirs[name]), { ...place, path: inside(name) }),
    ];
  });
  const others = Object.keys(ours).filter((name) => theirs[name] === undefined);
  const rest = expected['additionalProperties'];
  if (rest === false && place.isRead) return compared;
  if (rest === false) return [...compared, ...others.map((name) => `${inside(name)} is not accepted`)];
  if (!isSchema(rest)) return compared;
  const entries = [
    ...others.map((name) => toSchema(ours[name])),
    ...(isSchema(open) ? [toSchema(open)] : []),
  ];
  return [
    ...compared,
    ...entries.flatMap((one) => misfits(one, toSchema(rest), { ...place, path: inside('*') })),
  ];
}

/** @param {Schema} given @param {Schema} expected @param {Place} place */
function itemMisfits(given, expected, place) {
  const path = `${place.path}[]`;
  const tuple = toList(expected['prefixItems']);
  const ours = toList(given['prefixItems']);
  const each = tuple.flatMap((one, index) =>
    misfits(toSchema(ours[index]), toSchema(one), { ...place, path }),
  );
  return isSchema(expected['items'])
    ? [...each, ...misfits(toSchema(given['items']), toSchema(expected['items']), { ...place, path })]
    : each;
}

/** @param {unknown} given @param {unknown} expected */
const isType = (given, expected) => given === expected || (given === 'integer' && expected === 'number');

/** One kind of what is given against one kind of what is expected. @param {Schema} given @param {Schema} expected @param {Place} place @returns {readonly string[]} */
function kindMisfits(given, expected, place) {
  const wrong = valueMisfits(given, expected, place);
  if (wrong.length > 0) return wrong;
  if (
    expected['type'] !== undefined &&
    !isType(given['type'], expected['type']) &&
    allowedValues(expected) === null
  )
    return [`${at(place.path)} is ${typeName(given)} instead of ${typeName(expected)}`];
  return [
    ...limitMisfits(given, expected, place),
    ...(expected['type'] === 'object' ? memberMisfits(given, expected, place) : []),
    ...(expected['type'] === 'array' ? itemMisfits(given, expected, place) : []),
  ];
}

/** @param {Schema} given @param {Schema} expected */
const isSameWithoutReference = (given, expected) =>
  text(given) === text(expected) && !text(given).includes('"$ref"');

/** @param {Schema} given @param {Schema} expected @param {Place} place @returns {readonly string[]} */
function misfits(given, expected, place) {
  if (place.depth > MAX_DEPTH || isSameWithoutReference(given, expected)) return [];
  const deeper = { ...place, depth: place.depth + 1 };
  const ours = listKinds(resolved(given, place.givenRoot)).map((kind) => resolved(kind, place.givenRoot));
  const theirs = listKinds(resolved(expected, place.expectedRoot)).map((kind) =>
    resolved(kind, place.expectedRoot),
  );
  const found = ours.flatMap((one) => {
    // A kind of the given that is a choice itself is compared kind by kind.
    const nested = listKinds(one).length > 1;
    if (nested) return misfits(one, expected, deeper);
    const tried = theirs.map((kind) =>
      listKinds(kind).length > 1 ? misfits(one, kind, deeper) : kindMisfits(one, kind, deeper),
    );
    if (tried.some((reasons) => reasons.length === 0)) return [];
    // The kind that fits best names the reason: the one of the same type, or else that with the fewest.
    const alike = tried.filter((_, index) => theirs[index]?.['type'] === one['type']);
    return (alike.length > 0 ? alike : tried).toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
  return [...new Set(found)];
}

/**
 * Why values of one JSON schema do not always fit another, by member; empty where they do.
 * @param {Schema} given what is sent
 * @param {Schema} expected what the other side takes
 * @param {{ isRead: boolean }} options
 */
export function schemaMisfits(given, expected, { isRead }) {
  if (text(given) === text(expected)) return [];
  const place = { path: '', givenRoot: given, expectedRoot: expected, isRead, depth: 0 };
  return misfits(given, expected, place);
}
