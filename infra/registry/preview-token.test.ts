import { expect, it } from 'vitest';
import { readPreview } from '../../services/gateway/src/features/web/preview-token.ts';
import { previewToken } from './preview-token.mjs';

const KEY = Buffer.alloc(32, 9);
const HOUR_MS = 3_600_000;

it('makes a token that the gateway reads with the same key, for as long as it names', () => {
  const token = previewToken(KEY, { versions: { mfe_goals: '1.0.0-aa' }, by: 'ana', lifeHours: 2 });
  const after = (hours: number) => readPreview(KEY, token, Date.now() + hours * HOUR_MS);
  expect(after(0)).toMatchObject({ versions: { mfe_goals: '1.0.0-aa' }, by: 'ana' });
  expect(after(1.9)).not.toBeNull();
  expect(after(2.1)).toBeNull();
  expect(readPreview(Buffer.alloc(32, 1), token, Date.now())).toBeNull();
});
