import { Zip, type ZipInputFile } from 'fflate';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const READ_ME = `Everything Fairwater knows about you, as one JSON file for each part of the product.
Account activity is in activity.json. Passwords, codes and other secrets are not included.
`;
const DEFLATE = 8;

/** A file of the archive; its content is read when it is written. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** Compresses one file into the archive, chunk by chunk and off the event loop. */
async function writeFile(archive: Zip, { name, content }: ArchivedFile): Promise<void> {
  const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATE };
  archive.add(file);
  await pipeline(
    content,
    async function* measured(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        file.size += chunk.length;
        file.crc = crc32(chunk, file.crc);
        yield chunk;
      }
    },
    createDeflateRaw(),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) file.ondata?.(null, new Uint8Array(chunk), false);
    },
  );
  file.ondata?.(null, new Uint8Array(), true);
}

export async function* textChunks(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}

/**
 * A ZIP archive of files, one after the other. Only what is compressed is held, a tenth of the text at most; the answer
 * begins when the archive is whole, so that a service that fails half-way is a refusal and no broken archive.
 */
export async function writeArchive(files: AsyncIterable<ArchivedFile>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  await writeFile(archive, { name: 'read-me.txt', content: textChunks(READ_ME) });
  for await (const file of files) await writeFile(archive, file);
  archive.end();
  return Buffer.concat(chunks);
}
