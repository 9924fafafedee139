import {
  accessLogCalls,
  clientDocumentCalls,
  DOCUMENT_PART_BYTES,
  documentCalls,
  MAX_DOCUMENT_BYTES,
} from '@fw/contract-crm';
import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { aCompany, anAdvisor, aPerson, startTestService, type Person } from '../../testing/test-service.ts';
import { detectDocumentType } from './document-type.ts';

const harbor = aCompany('Harbor Foods');
const ana = aPerson(harbor, 'Ana', 'Lee');
const ben = aPerson(harbor, 'Ben', 'Moss');
const priya = anAdvisor(harbor, 'Priya', 'Shah');
const rosa = anAdvisor(aCompany('Atlas'), 'Rosa', 'Diaz');

const service = await startTestService({ day: '2026-11-22', people: [ana, ben, priya, rosa] });

/** A PDF of so many bytes, unlike any other. */
const aPdf = (size = 1_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const call = clientDocumentCalls;

/** Sends a file in its parts, the last one first. */
async function send(
  content: Buffer,
  { client = ana, fileName = 'Tax return 2025.pdf', size = content.length } = {},
) {
  const body = { clientId: client.userId, fileName, size };
  const { uploadId } = await service.call(priya, call.begin, body);
  const parts = Array.from({ length: Math.ceil(content.length / DOCUMENT_PART_BYTES) }, (_part, index) => ({
    uploadId,
    index,
    content: content
      .subarray(index * DOCUMENT_PART_BYTES, (index + 1) * DOCUMENT_PART_BYTES)
      .toString('base64'),
  }));
  for (const part of parts.toReversed()) await service.call(priya, call.part, part);
  return service.send(priya, call.finish, { uploadId });
}
async function add(content = aPdf(), options: Parameters<typeof send>[1] = {}) {
  const { status, json } = await send(content, options);
  expect(status).toBe(200);
  return call.finish.reply.parse(json);
}
const list = (client: Person = ana) => service.call(priya, call.list, { clientId: client.userId });
const shared = (client: Person = ana) => service.call(client, documentCalls.list);
const files = () => service.connection.collection('document_files.files').countDocuments();
const problem = (message: string) => ({
  status: 422,
  json: { errors: [{ Field: 'file', Errors: [message] }] },
});

it('stores a file of 10 MB that is sent in parts, and answers it byte for byte as an attachment', async () => {
  const content = aPdf(MAX_DOCUMENT_BYTES);
  const added = await add(content, { fileName: 'Steuer & Erklärung.png' });
  expect(added).toMatchObject({
    name: 'Steuer & Erklärung',
    type: 'pdf',
    size: MAX_DOCUMENT_BYTES,
    isShared: false,
    addedBy: 'Priya Shah',
  });
  const { documentId } = added;
  const file = await service.call(priya, call.file, { documentId });
  expect(file.fileName).toMatch(/^Steuer-Erkl[\w-]*rung\.pdf$/);
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(sha256(file.content)).toBe(sha256(content));
  const answer = await service.send(priya, call.file, { documentId });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  const [stored] = await service.connection.collection('document_files.files').find().toArray();
  expect(stored).toMatchObject({ filename: sha256(content), metadata: { clientId: ana.userId } });
  expect(await service.connection.collection('document_upload_parts').countDocuments()).toBe(0);
  await service.call(priya, call.delete, { documentId });
  expect([await list(), await files()]).toEqual([[], 0]);
});

it('shows the client what is shared and nothing else, and no longer once it is not', async () => {
  const { documentId } = await add();
  const open = (client: Person) => service.send(client, documentCalls.file, { documentId });
  expect([await shared(), (await open(ana)).status]).toEqual([[], 404]);
  await service.call(priya, call.share, { documentId, isShared: true });
  const [document] = await shared();
  expect(document).toMatchObject({ documentId, name: 'Tax return 2025', addedBy: 'Priya Shah' });
  expect(document).not.toHaveProperty('isShared');
  expect([(await open(ana)).status, (await open(ben)).status, await shared(ben)]).toEqual([200, 404, []]);
  await service.call(priya, call.share, { documentId, isShared: false });
  expect([await shared(), (await open(ana)).status]).toEqual([[], 404]);
});

it('is unknown to an advisor of another company in every call, and refused to employees', async () => {
  const { documentId } = await add();
  const ofAna = { clientId: ana.userId };
  const tried = [
    [call.list, ofAna],
    [call.begin, { ...ofAna, fileName: 'a.pdf', size: 10 }],
    [call.share, { documentId, isShared: true }],
    [call.file, { documentId }],
    [call.delete, { documentId }],
    [call.part, { uploadId: documentId, index: 0, content: 'AAAA' }],
    [call.finish, { uploadId: documentId }],
  ] as const;
  for (const [contract, body] of tried) {
    expect((await service.send(rosa, contract, body)).status).toBe(404);
    expect((await service.send(ana, contract, body)).status).toBe(403);
  }
  await service.serve(priya, []);
  expect((await service.send(priya, call.file, { documentId })).status).toBe(404);
  await service.serve(priya, [harbor.companyId]);
  expect(await list()).toContainEqual(expect.objectContaining({ documentId, isShared: false }));
});

it('refuses other content than its types, one that is incomplete, empty or too large, and the same file twice', async () => {
  const before = await files();
  const html = await send(Buffer.from('<script>alert(1)</script>'), { fileName: 'statement.pdf' });
  expect(html).toMatchObject(
    problem('Please choose a PDF, PNG, JPEG, Word, Excel or PowerPoint file without macros.'),
  );
  expect(await send(aPdf(), { size: 2_000 })).toMatchObject(
    problem('The upload was not complete. Please try again.'),
  );
  for (const size of [0, MAX_DOCUMENT_BYTES + 1]) {
    const body = { clientId: ana.userId, fileName: 'a.pdf', size };
    expect((await service.send(priya, call.begin, body)).status).toBe(400);
  }
  const content = aPdf();
  await add(content);
  expect(await send(content)).toMatchObject(problem('This file is already here as “Tax return 2025”.'));
  expect(await files()).toBe(before + 1);
  await add(content, { client: ben });
});

it('adds one document for a repeated last request', async () => {
  const { documentId } = await add();
  const count = (await list()).length;
  const again = await service.call(priya, call.finish, { uploadId: documentId });
  expect([again.documentId, (await list()).length]).toEqual([documentId, count]);
});

it('refuses the hundred and first document, and more than 200 MB together, in words', async () => {
  const cleo = aPerson(harbor, 'Cleo', 'Park');
  await service.publish(cleo);
  await expect
    .poll(async () => (await service.send(priya, call.list, { clientId: cleo.userId })).status)
    .toBe(200);
  await add(aPdf(), { client: cleo });
  const rows = service.connection.collection<{ _id: string; hash: string; size: number }>('documents');
  const one = await rows.findOne({ clientId: cleo.userId });
  const copies = Array.from({ length: 99 }, (_copy, index) => {
    const name = randomBytes(12).toString('hex');
    return { ...one, _id: name, hash: name, size: index };
  });
  await rows.insertMany(copies);
  expect(await send(aPdf(), { client: cleo })).toMatchObject(
    problem('A client has at most 100 documents. Please delete one first.'),
  );
  await rows.updateOne({ clientId: cleo.userId }, { $set: { size: 200 * 1024 * 1024 } });
  const body = { clientId: cleo.userId, fileName: 'a.pdf', size: 10 };
  expect(await service.send(priya, call.begin, body)).toMatchObject(
    problem('The documents of a client have at most 200 MB together. Please delete one first.'),
  );
});

it('writes each access of an advisor into the record of the client, by name only where the client sees the document', async () => {
  const dora = aPerson(harbor, 'Dora', 'Ruiz');
  await service.publish(dora);
  await expect
    .poll(async () => (await service.send(priya, call.list, { clientId: dora.userId })).status)
    .toBe(200);
  const { documentId } = await add(aPdf(), { client: dora });
  await service.call(priya, call.file, { documentId });
  await service.call(priya, call.share, { documentId, isShared: true });
  await service.call(priya, call.file, { documentId });
  const { visits } = await service.call(dora, accessLogCalls.visits, {});
  expect(visits.flatMap(({ reads }) => reads.map(({ what }) => what))).toEqual([
    'opened a document about you',
    'opened the document “Tax return 2025”',
  ]);
});

it('deletes documents, files and parts with the account of the client', async () => {
  const others = await files();
  await add(aPdf(), { client: ben });
  const { uploadId } = await service.call(priya, call.begin, {
    clientId: ben.userId,
    fileName: 'a.pdf',
    size: 3,
  });
  await service.call(priya, call.part, { uploadId, index: 0, content: 'AAAA' });
  expect(await service.personalData(ben)).toMatchObject({ documents: expect.any(Array) });
  await service.unregister(ben);
  const left = async () => {
    const counts = ['documents', 'document_uploads', 'document_upload_parts'].map((name) =>
      service.connection.collection(name).countDocuments({ clientId: ben.userId }),
    );
    const own = { 'metadata.clientId': ben.userId };
    return [
      ...(await Promise.all(counts)),
      await service.connection.collection('document_files.files').countDocuments(own),
    ];
  };
  await expect.poll(left).toEqual([0, 0, 0, 0]);
  expect(await files()).toBeLessThan(others + 1);
});

/** A ZIP file whose directory has these names, and no content. */
function aZip(...names: readonly string[]): Buffer {
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46 + name.length);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46);
    return entry;
  });
  const local = Buffer.from('PK\u0003\u0004', 'latin1');
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, ...entries, end]);
}

it.each([
  [aZip('[Content_Types].xml', 'word/document.xml'), 'docx'],
  [aZip('[Content_Types].xml', 'xl/workbook.xml'), 'xlsx'],
  [aZip('[Content_Types].xml', 'ppt/presentation.xml'), 'pptx'],
  [aZip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), null],
  [aZip('word/document.xml'), null],
  [aZip('[Content_Types].xml', 'evil.exe'), null],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'png'],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
  [Buffer.from('MZ this is a program'), null],
  [Buffer.from('PK\u0003\u0004'), null],
  [Buffer.alloc(0), null],
])('reads the type of a file from its content, case %#', (content, type) => {
  expect(detectDocumentType(content)).toBe(type);
});
