import { planCalculator, type PlanCalculator } from '@fw/contract-goals';
import { percentRate, rate, shownRate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { cents, formatPercent, formatUsd, fraction } from '@fw/units';

/** What the number of an answer is. */
export type NumberKind = 'money' | 'rate' | 'year' | 'other';

const CODECS: readonly (readonly [z.core.$ZodType, NumberKind])[] = [
  [usd, 'money'],
  [rate, 'rate'],
  [shownRate, 'rate'],
  [percentRate, 'rate'],
];

const findTransform = (schema: z.core.$ZodType): unknown =>
  schema instanceof z.ZodMiniCodec ? schema._zod.def.transform : null;

/** The schema inside those that let an answer be missing. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault
  ) {
    return inner(schema._zod.def.innerType);
  }
  return schema;
}

function findMember(schema: z.core.$ZodType | null, key: string): z.core.$ZodType | null {
  const owner = schema && inner(schema);
  if (owner instanceof z.ZodMiniArray) return owner._zod.def.element;
  return owner instanceof z.ZodMiniObject ? (owner._zod.def.shape[key] ?? null) : null;
}

/** A calendar year has no thousands separator. */
const CALENDAR_YEAR = /Year$/;

/** What the number at a path is, by the schema of the answers; a check on a codec keeps what it transforms. */
function kindAt(schema: z.core.$ZodType, path: string): NumberKind {
  const leaf = path.split('.').reduce<z.core.$ZodType | null>(findMember, schema);
  const transform = leaf && findTransform(inner(leaf));
  const found = CODECS.find(([codec]) => transform !== null && findTransform(codec) === transform)?.[1];
  return found ?? (CALENDAR_YEAR.test(path) ? 'year' : 'other');
}

const findSchema = ({ planType }: PlanCalculator): z.core.$ZodType | undefined =>
  planCalculator._zod.def.options.find(
    (option) => option instanceof z.ZodMiniObject && z.safeParse(option.shape['planType'], planType).success,
  );

/** What the numbers of these answers are, by path. */
export function numberKinds(answers: PlanCalculator): (path: string) => NumberKind {
  const schema = findSchema(answers);
  return (path) => (schema ? kindAt(schema, path) : 'other');
}

/** A number as screens show it: an amount with $, a rate with %, a year without a separator. */
export function numberText(value: number, kind: NumberKind): string {
  if (kind === 'money') return formatUsd(cents(value));
  if (kind === 'year') return String(value);
  return kind === 'rate' ? formatPercent(fraction(value)) : value.toLocaleString('en-US');
}
