import { TEMPLATE_FIELDS } from '@fw/contract-crm';

export type FieldValues = Readonly<Record<(typeof TEMPLATE_FIELDS)[number], string>>;

const FIELD = /\{\{([^{}]*)\}\}/g;

const isField = (name: string): name is keyof FieldValues => TEMPLATE_FIELDS.some((field) => field === name);

/** Names between braces that are no fields, and braces that belong to none. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(FIELD)].map(([, name = '']) => name.trim());
  const unknown = names.filter((name) => !isField(name)).map((name) => `{{${name}}}`);
  const rest = text.replaceAll(FIELD, '');
  return [...new Set([...unknown, ...(/\{\{|\}\}/.test(rest) ? ['{{'] : [])])];
}

/** The text with its fields filled in, each once: a value that looks like a field stays as it is. */
export const filledIn = (text: string, values: FieldValues): string =>
  text.replaceAll(FIELD, (whole, name: string) => {
    const field = name.trim();
    return isField(field) ? values[field] : whole;
  });
