import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const declarations = readFileSync(createRequire(import.meta.url).resolve('plaid/dist/api.d.ts'), 'utf8');

/** The fields an interface of the SDK declares without a question mark. */
export function requiredFields(name: string): string[] {
  const body = new RegExp(`export interface ${name} \\{([\\s\\S]*?)\\n\\}`).exec(declarations)?.[1];
  if (body === undefined) throw new Error(`the SDK has no interface ${name}`);
  const bare = body.replace(/\/\*\*[\s\S]*?\*\//g, '');
  const fields = Array.from(bare.matchAll(/^ {4}'?(\w+)'?(\?)?:/gm));
  return fields.flatMap(([, field, optional]) =>
    field !== undefined && optional === undefined ? [field] : [],
  );
}

/** Required fields an answer lacks. */
export const missingFields = (name: string, value: object | null | undefined): string[] =>
  requiredFields(name).filter((field) => !value || !(field in value));
