/** Words that advise what to do with money, or promise what it will earn. */
const ADVICE =
  /\b(we (recommend|advise|suggest|would)|you should|you ought|you must|our advice|recommended for you|the right (fund|choice)|guaranteed?|risk-free|buy|sell)\b/gi;

/** The words of a text that give advice; a statement that nothing is guaranteed is none. */
export const adviceIn = (text: string): readonly string[] =>
  text.replaceAll(/\bnot guarantees\b/gi, '').match(ADVICE) ?? [];
