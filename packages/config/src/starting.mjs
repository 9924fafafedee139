import { ICON } from './icon.mjs';

const MARKERS = { icon: '<!--icon-->', style: '<!--starting-style-->', content: '<!--starting-->' };

/** The colours are those of the tokens, which arrive with the first style sheet. */
const STYLE = `<style>
      @layer reset, tokens, base, components, remote, utilities;
      @layer reset {
        html {
          color-scheme: light dark;
          background: light-dark(#f5f6fa, #0d111e);
          color: light-dark(#111834, #f0f2fa);
        }
        body {
          margin: 0;
        }
        html[data-theme='light'] {
          color-scheme: light;
        }
        html[data-theme='dark'] {
          color-scheme: dark;
        }
      }
      .starting {
        display: grid;
        gap: 24px;
        max-width: 40rem;
        margin: 0 auto;
        padding: 24px;
        font:
          0.875rem/1.5 system-ui,
          sans-serif;
      }
      /* Who has been here sees the portal itself, unless it takes longer than a moment. */
      [data-returning] .starting {
        display: none;
      }
      .starting strong {
        font-size: 1.25rem;
      }
      .starting i {
        block-size: 2.5rem;
        border-radius: 8px;
        background: color-mix(in srgb, currentColor 9%, transparent);
      }
      .starting i:last-child {
        block-size: 12rem;
      }
    </style>`;

/**
 * The page with its icon and what it shows until its first script has run, at its markers; React replaces that.
 * @param {string} html
 * @param {string} brand
 */
export function withStarting(html, brand) {
  for (const marker of Object.values(MARKERS))
    if (!html.includes(marker)) throw new Error(`public.html has no ${marker}`);
  const content = `<div class="starting"><strong>${brand}</strong><i></i><i></i></div>`;
  return html
    .replace(MARKERS.icon, () => ICON)
    .replace(MARKERS.style, () => STYLE)
    .replace(MARKERS.content, () => content);
}
