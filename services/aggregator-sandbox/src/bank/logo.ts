import { crc32 } from 'node:zlib';
import { deflateSync } from 'node:zlib';

const SIZE = 32;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

function header(): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(SIZE, 0);
  data.writeUInt32BE(SIZE, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return data;
}

/** A ring in the bank's colour as PNG, base64, 32 pixels square. */
export function drawLogo(color: string): string {
  const rgb = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const pixels = Buffer.alloc(SIZE * (SIZE * 3 + 1), 255);
  for (let y = 0; y < SIZE; y += 1) {
    pixels[y * (SIZE * 3 + 1)] = 0;
    for (let x = 0; x < SIZE; x += 1) {
      const radius = Math.hypot(x - SIZE / 2 + 0.5, y - SIZE / 2 + 0.5);
      if (radius < 16 && radius > 8) pixels.set(rgb, y * (SIZE * 3 + 1) + 1 + x * 3);
    }
  }
  const parts = [chunk('IHDR', header()), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]).toString('base64');
}
