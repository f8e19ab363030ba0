import { constants, crc32, deflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { expect, test, vi } from 'vitest'
import { createMemberFileThreads } from './index.ts'
import { packArchive } from './test/pack-archive.ts'

// Each table is read in a separate thread, which takes time.
vi.setConfig({ testTimeout: 60_000 })

const MEGABYTE = 1024 * 1024
const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PARTS = {
  'xl/workbook.xml': `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** Creates a workbook whose only sheet has these rows. */
function aWorkbook(rows: string, others: Record<string, string> = {}): Buffer {
  const sheet = `<worksheet ${NAMESPACE} xmlns:x="x"><sheetData>${rows}</sheetData></worksheet>`
  return packArchive(
    Object.entries({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet, ...others }).map(([name, text]) => ({
      name,
      bytes: Buffer.from(text),
    })),
  )
}

/** Creates a workbook of 4 MB whose sheet unpacks to 4 GB of spaces, but whose stated size is a hundred bytes. */
function aBomb(): Buffer {
  // A full flush makes it possible to repeat the compressed bytes.
  const packed = deflateRawSync(Buffer.alloc(MEGABYTE, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const spaces = Buffer.concat(Array<Buffer>(4 * 1024).fill(packed))
  const archive = packArchive([{ name: 'xl/workbook.xml', bytes: spaces }])
  const directory = archive.indexOf('PK\x01\x02', 0, 'latin1')
  for (const [method, size] of [
    [8, 22],
    [directory + 10, directory + 24],
  ] as const) {
    archive.writeUInt16LE(8, method)
    archive.writeUInt32LE(100, size)
  }
  archive.writeUInt32LE(crc32(Buffer.alloc(0)), 14)
  return archive
}

const fileThreads = createMemberFileThreads({ warn: () => {} })

/** Reads a table; returns the result, the time in milliseconds and the growth of the process's memory in megabytes. */
async function read(table: Buffer) {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  const began = performance.now()
  const answer = await fileThreads.readTable(table).then(
    lines => ({ rows: lines.map(({ cells }) => cells) }),
    (error: unknown) => ({ key: (error as { key?: string }).key }),
  )
  clearInterval(watch)
  return { answer, ms: performance.now() - began, grown: (most - before) / MEGABYTE }
}

test('the workbook that these tests build is readable', async () => {
  const workbook = aWorkbook('<row r="1"><c r="A1"><v>7</v></c><c r="B1"><v>8</v></c></row>')
  expect(await readSheet(workbook)).toEqual([[7, 8]])
  expect((await read(workbook)).answer).toEqual({ rows: [['7', '8']] })
})

test('a workbook that unpacks to gigabytes is refused at once, and takes little memory', async () => {
  const bomb = aBomb()
  expect(bomb.length).toBeLessThan(5 * MEGABYTE)
  const { answer, ms, grown } = await read(bomb)
  expect(answer).toEqual({ key: 'table-too-large' })
  expect(grown).toBeLessThan(200)
  expect(ms).toBeLessThan(10_000)
})

test.each<[string, string, number]>([
  [
    'cells far to the right in every row',
    Array.from(
      { length: 19_999 },
      (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`,
    ).join(''),
    19_999,
  ],
  [
    'cells of every row in a column of its own',
    Array.from(
      { length: 16_000 },
      (_, at) => `<row r="${at + 1}">${'<c/>'.repeat(at % 40)}<c><v>1</v></c></row>`,
    ).join(''),
    16_000,
  ],
  ['a cell in the last row there is', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 1],
  ['a row further down than numbers of rows go', '<row r="99999999999"><c><v>1</v></c></row>', 1],
  [
    'a million formatted rows without content',
    `${Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 2}" spans="1:3" ht="15"><c r="A${at + 2}" s="1"/><c r="B${at + 2}" s="1"/></row>`).join('')}<row r="1"><c r="A1"><v>1</v></c></row>`,
    1,
  ],
])('a workbook with %s is read: only cells with content count', async (_, rows, count) => {
  const { answer, grown } = await read(aWorkbook(rows))
  expect(answer).toMatchObject({ rows: expect.objectContaining({ length: count }) as unknown })
  expect(grown).toBeLessThan(700)
})

test.each([
  ['a row of very many cells that name no place', `<row>${'<c><v>1</v></c>'.repeat(1_100_000)}</row>`],
  ['more rows than are read, with a prefix', '<x:row><x:c><x:v>1</x:v></x:c></x:row>'.repeat(20_001)],
])('a workbook with %s is refused', async (_, rows) => {
  const { answer, grown } = await read(aWorkbook(rows))
  expect(answer).toEqual({ key: 'table-too-large' })
  expect(grown).toBeLessThan(250)
})

test('the limits of a worksheet hold under any file name in the workbook', async () => {
  const relations = PARTS['xl/_rels/workbook.xml.rels'].replace('worksheets/sheet1.xml', 'people.xml')
  const sheet = `<worksheet ${NAMESPACE}><sheetData>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(20_001)}</sheetData></worksheet>`
  const parts = { 'xl/_rels/workbook.xml.rels': relations, 'xl/people.xml': sheet }
  expect((await read(aWorkbook('', parts))).answer).toEqual({ key: 'table-too-large' })
})

test.each([
  ['elements nested millions deep', '<a>'.repeat(5_000_000)],
  ['nested elements that look closed', '<a b="/>">'.repeat(1_000_000)],
  ['a tag of megabytes', `<a b="${'x'.repeat(8 * MEGABYTE)}"/>`],
  ['a tag without an end', '<a b="'],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]>'],
])('a workbook with %s is refused unparsed, in whatever part it stands', async (_, xml) => {
  for (const table of [aWorkbook(xml), aWorkbook('', { 'xl/sharedStrings.xml': xml })]) {
    const { answer, ms, grown } = await read(table)
    expect(answer).toEqual({ key: 'table-invalid' })
    expect(grown).toBeLessThan(150)
    expect(ms).toBeLessThan(5_000)
  }
})

test('comments, raw text and brackets in attributes of a workbook don’t count as tags', async () => {
  const strings = `<?xml version="1.0"?><sst ${NAMESPACE}><!-- <a> --><si><t a=">">Олена</t></si><si><t><![CDATA[<b>]]></t></si></sst>`
  const relations = PARTS['xl/_rels/workbook.xml.rels'].replace(
    '</Relationships>',
    `<Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  )
  const parts = { 'xl/_rels/workbook.xml.rels': relations, 'xl/sharedStrings.xml': strings }
  const table = aWorkbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', parts)
  expect((await read(table)).answer).toEqual({ rows: [['Олена']] })
})

test('a wide table of many people is read within the limits', async () => {
  const row = (at: number) =>
    `<row r="${at}"><c r="A${at}"><v>${at}</v></c><c r="B${at}"><v>2</v></c><c r="AX${at}"><v>3</v></c></row>`
  const { answer } = await read(aWorkbook(Array.from({ length: 10_000 }, (_, at) => row(at + 1)).join('')))
  expect(answer).toMatchObject({ rows: expect.objectContaining({ length: 10_000 }) as unknown })
})
