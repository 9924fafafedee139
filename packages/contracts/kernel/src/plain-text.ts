import * as z from 'zod/mini';

/** Why a text is refused (decision 0241). */
export const TEXT_MESSAGE = {
  lineBreak: 'Please remove line breaks.',
  hidden: 'Please remove hidden or direction-changing characters.',
} as const;

const LINE_BREAKS = String.raw`\n\v\f\r\u0085\u2028\u2029`;
/** Controls, halves of a character, and what changes the direction of the text around it. */
const HIDDEN = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069`;

const lineBreak = new RegExp(`[${LINE_BREAKS}]`, 'u');
const hiddenInLine = new RegExp(`[${HIDDEN}]`, 'u');
const hiddenInLines = new RegExp(`(?!\\n)[${HIDDEN}]`, 'u');
const allSpacing = new RegExp(`[\\t${LINE_BREAKS}]+`, 'gu');
const allHidden = new RegExp(`[${HIDDEN}]`, 'gu');

/** Marks of a direction (U+200E, U+200F) and joiners (U+200C, U+200D) are part of real scripts and of emoji and stay allowed. */
export const isPlainLine = (value: string): boolean => !hiddenInLine.test(value);
/** The same for a text of several lines. */
export const isPlainText = (value: string): boolean => !hiddenInLines.test(value);

/** One line without hidden or direction-changing characters. */
export const onOneLine = [
  z.refine<string>((value) => !lineBreak.test(value), { error: TEXT_MESSAGE.lineBreak, abort: true }),
  z.refine<string>(isPlainLine, { error: TEXT_MESSAGE.hidden, abort: true }),
] as const;

/** Lines that end with `\n`, without other controls and direction-changing characters. */
export const onLines = z.refine<string>(isPlainText, { error: TEXT_MESSAGE.hidden, abort: true });

/** What a spreadsheet may compute, also in full width, and behind spaces and characters without a width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@]|^[\t\r]/u;

/** A text that no spreadsheet reads as a formula, also after the file was saved in another form. */
export const spreadsheetText = (value: string): string =>
  FORMULA.test(value.normalize('NFKC')) ? `'${value}` : value;

/** A text that no person can correct, such as a bank's, as one plain line: never refused. */
export const cleanLine = (value: string): string =>
  isPlainLine(value) ? value : value.replaceAll(allSpacing, ' ').replaceAll(allHidden, '');

/** The same for a text of several lines, which keeps its lines. */
export const cleanLines = (value: string): string =>
  isPlainText(value)
    ? value
    : value
        .split(/\r\n|[\r\n\u0085\u2028\u2029]/u)
        .map(cleanLine)
        .join('\n');
