import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePort, isFree } from './ports.mjs';

const run = promisify(execFile);
const MODULE = new URL('ports.mjs', import.meta.url).href;
const COUNT = 300;
/** The ports of another process, which ends afterwards. */
async function portsOfAnother(): Promise<number[]> {
  const script = `
    const { freePort } = await import('${MODULE}');
    const ports = [];
    while (ports.length < ${String(COUNT)}) ports.push(await freePort());
    console.log(JSON.stringify(ports));`;
  return JSON.parse((await run(process.execPath, ['--input-type=module', '-e', script])).stdout) as number[];
}

it('gives no port twice while its process runs, neither here nor in another process', async () => {
  const own = new Set<number>();
  while (own.size < COUNT) {
    const port = await freePort();
    expect(own.has(port)).toBe(false);
    own.add(port);
  }
  const others = await portsOfAnother();
  expect(others.filter((port) => own.has(port))).toEqual([]);
  expect(new Set(others).size).toBe(COUNT);
});

it('gives ports that are free and that the system gives to no connection', async () => {
  const port = await freePort();
  expect(await isFree(port)).toBe(true);
  expect(port).toBeLessThan(32_768);
  expect(port).toBeGreaterThan(1_024);
});
