import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeArchive, textChunks } from './archive.ts';

const MEGABYTE = 1024 * 1024;
const CHUNK = Buffer.alloc(MEGABYTE, 'a row of the ledger, ');

async function* one(content: AsyncIterable<Buffer>) {
  yield { name: 'finances.json', content };
}

it('holds no file: 200 MB are compressed as they are read', async () => {
  const held = (): number => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  const before = held();
  let most = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let index = 0; index < 200; index += 1) {
      most = Math.max(most, held() - before);
      yield CHUNK;
    }
  }
  const archive = await writeArchive(one(chunks()));
  expect(archive.length).toBeLessThan(10 * MEGABYTE);
  expect(most).toBeLessThan(100 * MEGABYTE);
});

it('writes several files, an empty one too, which any reader of ZIP archives can check and unpack', async () => {
  async function* files() {
    yield { name: 'empty.json', content: textChunks('') };
    yield { name: 'umlaut.json', content: textChunks('{"name":"Zoë"}') };
  }
  const unpacked = unzipSync(new Uint8Array(await writeArchive(files())));
  const text = Object.entries(unpacked).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]);
  expect(text.slice(1)).toEqual([
    ['empty.json', ''],
    ['umlaut.json', '{"name":"Zoë"}'],
  ]);
});

it('rejects when a file cannot be read to its end', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield CHUNK;
    throw new Error('the service broke off');
  }
  await expect(writeArchive(one(broken()))).rejects.toThrow('the service broke off');
});
