import * as z from 'zod/mini';

/** One mail in the words of the product; both bodies are made of it. */
export const letter = z.object({
  subject: z.string(),
  greeting: z.string(),
  paragraphs: z.readonly(z.array(z.string())),
  /** Shown large between the paragraphs and the end. */
  code: z.exactOptional(z.string()),
  link: z.exactOptional(z.object({ label: z.string(), url: z.string() })),
  ending: z.string(),
  /** Whom an answer reaches; left out where no one reads answers. */
  replyTo: z.exactOptional(z.object({ name: z.string(), address: z.string() })),
});
export type Letter = Readonly<z.output<typeof letter>>;

/** A name as one line, for a subject or a sentence. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => ESCAPES[found] ?? found);

export function letterText({ greeting, paragraphs, code, link, ending }: Letter): string {
  return [
    greeting,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ending,
    'Fairwater',
  ].join('\n\n');
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const paragraph = (html: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#1c2b2e">${html}</p>`;

export function letterHtml({ subject, greeting, paragraphs, code, link, ending }: Letter): string {
  const parts = [
    paragraph(escapeHtml(greeting)),
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    ...(code === undefined
      ? []
      : [
          `<p style="margin:0 0 16px;font-size:32px;letter-spacing:8px;font-weight:600;color:#1c2b2e">${escapeHtml(code)}</p>`,
        ]),
    ...(link === undefined
      ? []
      : [
          paragraph(
            `<a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;background:#0b5b66;color:#ffffff;border-radius:8px;text-decoration:none">${escapeHtml(link.label)}</a>`,
          ),
        ]),
    paragraph(escapeHtml(ending)),
    paragraph('Fairwater'),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px;background:#f4f7f7;${FONT}"><div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">${parts.join('')}</div></body></html>`;
}
