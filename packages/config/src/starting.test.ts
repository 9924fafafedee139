import { expect, it } from 'vitest';
import { withStarting } from './starting.mjs';

const PAGE = '<head><!--icon--><!--starting-style--></head><body><div id="root"><!--starting--></div></body>';

it('puts the brand and its style into a page', () => {
  const html = withStarting(PAGE, 'Desk $&');
  expect(html).toContain('<div id="root"><div class="starting"><strong>Desk $&</strong>');
  expect(html).toMatch(/<head><link rel="icon"[^>]+><style>\s+@layer reset,[^<]+<\/style><\/head>/);
  expect(html).not.toContain('<!--');
});

it.each(['<!--icon-->', '<!--starting-style-->', '<!--starting-->'])(
  'refuses a page without %s',
  (marker) => {
    expect(() => withStarting(PAGE.replace(marker, ''), 'Desk')).toThrow(`public.html has no ${marker}`);
  },
);
