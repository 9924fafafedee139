import * as z from 'zod/mini';

/** The disclaimer beside every text field [A1-07]; it is also the reason why such a text is refused. */
export const SENSITIVE_DATA_DISCLAIMER =
  'Please do not enter sensitive personal data such as government identifiers, for example a social security number.';

/** Nine digits in one piece, or 3-2-4 with one to three characters between that are no letter or digit. */
const SOCIAL_SECURITY_NUMBER =
  /(?<!\p{N})(?:\p{Nd}{9}|\p{Nd}{3}[^\p{L}\p{N}]{1,3}\p{Nd}{2}[^\p{L}\p{N}]{1,3}\p{Nd}{4})(?!\p{N})/u;

/** Whether a text holds something that looks like a social security number, also one written in full-width digits. */
export const looksLikeGovernmentId = (value: string): boolean =>
  SOCIAL_SECURITY_NUMBER.test(value.normalize('NFKC'));

/** Refuses what looks like a social security number; for every text that a person enters and the product keeps. */
export const noGovernmentId = z.refine<string>((value) => !looksLikeGovernmentId(value), {
  error: SENSITIVE_DATA_DISCLAIMER,
  abort: true,
});
