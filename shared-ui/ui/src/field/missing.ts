import type { ReactNode } from 'react';

/** What services and schemas answer for an empty field: the text of code 10001. It names no field. */
export const FIELD_REQUIRED = 'Field required';

const QUESTION = /[?.]$/;
/** What belongs to the person who fills in the form. */
const OWN =
  /^(?:username|(?:current |new )?password|date of birth|(?:first|last) name|(?:contact )?email|phone|ZIP code|(?:expected )?annual income|relationship status|retirement age|life expectancy|(?:partner|spouse)['’]s )/i;

function withArticle(label: string): string {
  const isWord = /^\p{Lu}(?!\p{Lu})/u.test(label);
  const inSentence = isWord ? `${label.slice(0, 1).toLowerCase()}${label.slice(1)}` : label;
  if (inSentence.startsWith('your ')) return inSentence;
  return `${OWN.test(label) ? 'your' : 'the'} ${inSentence}`;
}

/** Names what is missing where a message is only that a field is required; other messages stay. */
export function namedError(
  error: string | null | undefined,
  label: ReactNode,
  verb: 'Enter' | 'Choose' = 'Enter',
): string | null | undefined {
  if (error !== FIELD_REQUIRED || typeof label !== 'string') return error;
  return QUESTION.test(label) ? 'Answer this question.' : `${verb} ${withArticle(label)}.`;
}

/** The same in a list, which has no label beside it. */
export function listedError(error: string, label: string | undefined): string {
  if (label === undefined) return error;
  if (error !== FIELD_REQUIRED) return `${label}: ${error}`;
  return QUESTION.test(label) ? `Answer: ${label}` : `Enter ${withArticle(label)}.`;
}
