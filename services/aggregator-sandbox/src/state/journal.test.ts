import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkItem, startTestSandbox, syncAll } from '../testing/test-sandbox.ts';
import { openJournal } from './journal.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'sandbox-'));

describe('the journal', () => {
  it('restores Items, cursors, keys and the clock after a restart', async () => {
    const data = folder();
    const first = await startTestSandbox({ data });
    const { token, itemId } = await linkItem(first);
    const before = await syncAll(first, token);
    await first.callControl('clock/advance', { days: 2 });
    const key = await first.callControl('keys/rotate');
    await first.close();

    const second = await startTestSandbox({ data });
    const item = await second.api.itemGet({ access_token: token });
    const after = await syncAll(second, token);
    const { key_id: kid } = Object(key);
    const known = await second.api.webhookVerificationKeyGet({ key_id: kid });
    const clock = await fetch(`${second.controlUrl}/control/clock`, {
      headers: { 'x-sandbox-control': 'control-secret' },
    });
    expect(item.data.item.item_id).toBe(itemId);
    expect(after.rows.map((row) => row.transaction_id)).toEqual(before.rows.map((row) => row.transaction_id));
    expect(await syncAll(second, token, { cursor: before.cursor })).toMatchObject({ added: 0, removed: 0 });
    expect(known.data.key.expired_at).toBeNull();
    expect(await clock.json()).toEqual({ now: '2026-11-23T12:00:00.000Z' });
    await second.close();
  });

  it('has written an Item down before it answers', async () => {
    const data = folder();
    const sandbox = await startTestSandbox({ data });
    const { itemId } = await linkItem(sandbox);
    expect(readFileSync(join(data, 'journal.jsonl'), 'utf8')).toContain(itemId);
    await sandbox.close();
  });

  it('keeps what was flushed when the process is killed', async () => {
    const data = folder();
    const line = JSON.stringify({ table: 'items', id: 'a', row: { n: 1 } });
    const script = `const fs=require('node:fs');const f=fs.openSync(${JSON.stringify(join(data, 'journal.jsonl'))},'a');
      fs.writeSync(f,${JSON.stringify(`${line}\n`)});fs.fsyncSync(f);fs.writeSync(f,'{"table":"items","id":"b","ro');process.kill(process.pid,'SIGKILL')`;
    await new Promise((resolve) => spawn(process.execPath, ['-e', script]).on('exit', resolve));
    const journal = openJournal(data);
    expect([...(journal.loaded.get('items') ?? [])]).toEqual([['a', { n: 1 }]]);
    journal.close();
  });

  it('keeps the last row of each id, omits dropped ones, and is compacted at start', () => {
    const data = folder();
    const file = join(data, 'journal.jsonl');
    for (const row of [1, 2, 3]) appendFileSync(file, `${JSON.stringify({ table: 't', id: 'a', row })}\n`);
    appendFileSync(file, `${JSON.stringify({ table: 't', id: 'b', row: 1 })}\n`);
    appendFileSync(file, `${JSON.stringify({ table: 't', id: 'b', row: null })}\n`);
    openJournal(data).close();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual([
      JSON.stringify({ table: 't', id: 'a', row: 3 }),
    ]);
  });

  it('gives the same ids for the same seed and order, and others without a seed', async () => {
    const linkAndReadIds = async (seed?: string) => {
      const sandbox = await startTestSandbox({ seed });
      const { token, itemId } = await linkItem(sandbox, { days: 30 });
      const { rows } = await syncAll(sandbox, token);
      await sandbox.close();
      return [itemId, ...rows.map((row) => row.transaction_id)];
    };
    expect(await linkAndReadIds('demo')).toEqual(await linkAndReadIds('demo'));
    expect(await linkAndReadIds()).not.toEqual(await linkAndReadIds());
  });
});
