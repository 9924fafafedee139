import * as z from 'zod/mini';

interface Unknown {
  readonly path: readonly PropertyKey[];
  readonly keys: readonly string[];
}

/** Members that no schema names, where nothing else is wrong; null otherwise. Of a union: those of any one option. */
function unknownMembers(
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): readonly Unknown[] | null {
  const found: Unknown[] = [];
  for (const issue of issues) {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') found.push({ path, keys: issue.keys });
    else if (issue.code === 'invalid_union') {
      const option = issue.errors.map((one) => unknownMembers(one, path)).find((one) => one !== null);
      if (!option) return null;
      found.push(...option);
    } else return null;
  }
  return found;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function withoutMembers(value: unknown, unknown: readonly Unknown[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const { path, keys } of unknown) {
    let place = copy;
    for (const key of path) place = isObject(place) ? Reflect.get(place, key) : null;
    if (isObject(place)) for (const key of keys) Reflect.deleteProperty(place, key);
  }
  return copy;
}

/**
 * Reads a reply. Members that it does not know are left out, also where a strict schema of a request is part of it: a
 * later version of the service may have added them. Everything else must fit.
 */
export function readReply<Reply extends z.ZodMiniType>(
  reply: Reply,
  value: unknown,
): ReturnType<typeof z.safeParse<Reply>> {
  const result = z.safeParse(reply, value);
  const unknown = result.success ? null : unknownMembers(result.error.issues);
  return unknown === null ? result : z.safeParse(reply, withoutMembers(value, unknown));
}
