import { SETTINGS } from './table.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** `FW_TRUST_PROXY must be …`, for every variable that is set and wrong; an empty one counts as not set. */
export function wrongSettings(env: Env): readonly string[] {
  return SETTINGS.flatMap(({ names, schema }) =>
    names.flatMap((name) => {
      if (!env[name]) return [];
      const [issue] = schema.safeParse(env[name]).error?.issues ?? [];
      return issue ? [`${name} must be ${issue.message}`] : [];
    }),
  );
}

/** One sentence that names every wrong variable; null where all are right. The values may be secrets and are not printed. */
export function findRefusal(env: Env): string | null {
  const wrong = wrongSettings(env);
  return wrong.length === 0 ? null : `${wrong.join('; ')}.`;
}
