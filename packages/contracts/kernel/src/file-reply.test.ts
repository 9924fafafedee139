import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { attachedName, attachment, fileReply } from './file-reply.ts';

const content = new Uint8Array([1, 2]);

describe('a file reply', () => {
  it('gives its name in a header from which it is read again', () => {
    expect(attachment('plan-2026-11-22.pdf')).toBe('attachment; filename="plan-2026-11-22.pdf"');
    expect(attachedName(attachment('plan-2026-11-22.pdf'))).toBe('plan-2026-11-22.pdf');
    expect([attachedName(null), attachedName('inline')]).toEqual([null, null]);
  });

  it.each(['', 'a"b.pdf', 'a\r\nset-cookie: x.pdf', '../plan.pdf', 'a/b.pdf', 'é.pdf', 'plan'])(
    'has no name that a header or a folder could misread: %j',
    (fileName) => {
      expect(z.safeParse(fileReply, { fileName, content }).success).toBe(false);
    },
  );

  it('is bytes, never text', () => {
    expect(z.safeParse(fileReply, { fileName: 'a.pdf', content }).success).toBe(true);
    expect(z.safeParse(fileReply, { fileName: 'a.pdf', content: 'AQI=' }).success).toBe(false);
    expect(z.safeParse(fileReply, null).success).toBe(false);
  });
});
