import { cleanLine } from '@fw/contract-kernel';

/** Like a social security number: real area, group and serial, the same separator twice, a whole word. */
const IDENTITY_NUMBER = /(?<!\w)(?!000|666|9\d\d)\d{3}([- ]?)(?!00)\d{2}\1(?!0000)\d{4}(?!\w)/g;
/** 13 to 19 digits, alone or in groups with one kind of separator. */
const CARD_NUMBER = /(?<!\w)\d(?:[ -]?\d){12,18}(?!\w)/g;
/** 9 to 17 digits in one piece: the length of account numbers, longer than a date or a ZIP code. */
const ACCOUNT_NUMBER = /(?<![\w.*])\d{9,17}(?!\w)/g;
const LAST_DIGITS_SHOWN = 4;

/** The check digit that every payment card number carries. */
function hasCardCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const lastDigits = (number: string): string => `****${number.slice(-LAST_DIGITS_SHOWN)}`;

function maskCard(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return hasCardCheckDigit(digits) ? lastDigits(digits) : text;
}

/**
 * A text of the bank on one line, without hidden characters, card and account numbers and anything like a social security
 * number.
 */
export const maskBankText = (text: string): string =>
  cleanLine(text)
    .replaceAll(CARD_NUMBER, maskCard)
    .replaceAll(IDENTITY_NUMBER, '***-**-****')
    .replaceAll(ACCOUNT_NUMBER, lastDigits);
