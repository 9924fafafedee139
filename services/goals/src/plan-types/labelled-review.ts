import { planCalculator, type PlanCalculator } from '@fw/contract-goals';
import { cents, formatDate, formatPercent, formatUsd, fraction, isIsoDate } from '@fw/units';
import { percentRate, rate, shownRate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import type { ReviewPart } from './definition.ts';

type Kind = 'money' | 'rate' | 'other';

const CODECS: readonly (readonly [z.core.$ZodType, Kind])[] = [
  [usd, 'money'],
  [rate, 'rate'],
  [shownRate, 'rate'],
  [percentRate, 'rate'],
];

const transformOf = (schema: z.core.$ZodType): unknown =>
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

function memberOf(schema: z.core.$ZodType | null, key: string): z.core.$ZodType | null {
  const owner = schema && inner(schema);
  if (owner instanceof z.ZodMiniArray) return owner._zod.def.element;
  return owner instanceof z.ZodMiniObject ? (owner._zod.def.shape[key] ?? null) : null;
}

/** What the number at a path is, by the schema of the answers; a check on a codec keeps what it transforms. */
function kindAt(schema: z.core.$ZodType, path: string): Kind {
  const leaf = path.split('.').reduce<z.core.$ZodType | null>(memberOf, schema);
  const transform = leaf && transformOf(inner(leaf));
  return CODECS.find(([codec]) => transform !== null && transformOf(codec) === transform)?.[1] ?? 'other';
}

const schemaOf = ({ planType }: PlanCalculator): z.core.$ZodType | undefined =>
  planCalculator._zod.def.options.find(
    (option) => option instanceof z.ZodMiniObject && z.safeParse(option.shape['planType'], planType).success,
  );

/** What the service derives or counts by itself, and what has a page of its own. */
const NOT_SHOWN =
  /^(?:editMode|edgeCase|timeFrame|recalculate|portfolios|retirementPlan|linkedAccounts|goalPlanStatus|targetPaymentIsValid)|\.(?:order|type)$/;

/** `HIGH_INTEREST` as words. */
const nameText = (name: string): string =>
  /^[A-Z]+(?:_[A-Z]+)+$/.test(name)
    ? name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ')
    : name;

function textOf(answer: unknown, kind: Kind): string | null {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'string') return isIsoDate(answer) ? formatDate(answer) : nameText(answer);
  if (typeof answer !== 'number') return null;
  if (kind === 'money') return formatUsd(cents(answer));
  return kind === 'rate' ? formatPercent(fraction(answer)) : answer.toLocaleString('en-US');
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

const leavesOf = (value: unknown, path: string): (readonly [string, unknown])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, member]) => leavesOf(member, path === '' ? key : `${path}.${key}`))
    : [[path, value]];

/** The answers of a plan whose questionnaire is no table, by their words; what has no words is not shown. */
export function labelledReview(
  answers: PlanCalculator,
  labels: Readonly<Record<string, string>>,
): ReviewPart[] {
  const schema = schemaOf(answers);
  if (!schema) return [];
  const facts = leavesOf(answers, '').flatMap(([path, answer]) => {
    const label = labels[path] ?? labels[path.replace(/\.\d+/g, '')];
    const text = textOf(answer, kindAt(schema, path));
    return NOT_SHOWN.test(path) || label === undefined || text === null || text === ''
      ? []
      : [{ label, text }];
  });
  return facts.length === 0 ? [] : [{ title: 'Answers', facts }];
}
