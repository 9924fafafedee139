import { Fragment } from 'react';

const HIDDEN_PART = /\{\{(.*?)\}\}/g;

/** A description; what is between double curly braces is for screen readers only [B2-106]. */
export function StepDescription({ text }: { readonly text: string }) {
  // The capturing group of the pattern puts the hidden parts at the odd places.
  const parts = text.split(HIDDEN_PART).map((part, at) => ({ part, at }));
  return (
    <p>
      {parts.map(({ part, at }) =>
        at % 2 === 1 ? (
          <span key={at} className="visually-hidden">
            {part}
          </span>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </p>
  );
}
