import type { QuestionnaireMode } from '@fw/ui/questionnaire';
import { answerAt, withAnswer } from '@fw/units/path';
import { discardDraft, keepDraft, readDraft } from '@fw/web-kit';
import * as z from 'zod/mini';

/** Which answers: whose, of which plan in which mode, and the schema they are written with. */
export interface DraftPlace<Calculator> {
  readonly userId: string;
  readonly planType: string;
  readonly mode: QuestionnaireMode;
  readonly schema: z.ZodMiniType<Calculator>;
}

type AnyPlace = Omit<DraftPlace<unknown>, 'schema'>;

const draftPlace = ({ userId, planType, mode }: AnyPlace) => ({ userId, form: `plan ${planType} ${mode}` });

export interface DraftCopy<Calculator> {
  /** The version of the stored draft that the answers were changed from. */
  readonly version: number;
  readonly calculator: Calculator;
}

const stored = z.object({ version: z.number(), calculator: z.unknown() });

/** The answers without those that are out of range: a draft may have gaps, but nothing invalid is sent. */
export function storable<Calculator extends object>(
  schema: z.ZodMiniType<Calculator>,
  calculator: Calculator,
): Calculator {
  const issues = z.safeEncode(schema, calculator).error?.issues ?? [];
  return issues.reduce<Calculator>((valid, { path }) => {
    const field = path.map(String).join('.');
    return answerAt(valid, field) === null ? valid : withAnswer(valid, field, null);
  }, calculator);
}

/** True for the same answers, whichever step is open. */
export function areSameAnswers<Calculator extends object>(
  schema: z.ZodMiniType<Calculator>,
  one: Calculator,
  other: Calculator,
): boolean {
  const encodeAnswers = (calculator: Calculator): string =>
    JSON.stringify(z.safeEncode(schema, { ...storable(schema, calculator), currentStep: 0 }).data);
  return encodeAnswers(one) === encodeAnswers(other);
}

/** Keeps the answers in this tab until they are stored. */
export function keepDraftCopy<Calculator extends object>(
  place: DraftPlace<Calculator>,
  { version, calculator }: DraftCopy<Calculator>,
): void {
  const { schema } = place;
  const encoded = z.safeEncode(schema, storable(schema, calculator));
  if (!encoded.success) return;
  keepDraft(draftPlace(place), JSON.stringify({ version, calculator: encoded.data }));
}

/** The answers that were typed in this tab and not stored; null when there are none. */
export function readDraftCopy<Calculator>(place: DraftPlace<Calculator>): DraftCopy<Calculator> | null {
  const text = readDraft(draftPlace(place));
  const copy = text === undefined ? null : z.safeParse(stored, JSON.parse(text));
  if (copy?.success !== true) return null;
  const calculator = z.safeParse(place.schema, copy.data.calculator);
  return calculator.success ? { version: copy.data.version, calculator: calculator.data } : null;
}

export const discardDraftCopy = (place: AnyPlace): void => discardDraft(draftPlace(place));
