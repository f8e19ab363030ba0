import { IMPORT_LIMITS } from '@dotyk/domain/imports'
import { expect, test } from 'vitest'
import { Refusal } from '../../../refusal.ts'
import { createImportReader } from './index.ts'

const MEGABYTE = 1_024 * 1_024
/** The time in milliseconds allowed in addition to the reading time, because a thread starts slowly on a busy machine. */
const START_MS = 20_000

const read = createImportReader({ warn: () => {} })

async function outcome(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const started = performance.now()
  const result = await read({ file: bytes, address: '' }).then(
    ({ items, leftOut }) => `${items.length + leftOut} items`,
    (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
  )
  return { result, ms: performance.now() - started }
}

const link = '<a href="https://zerno.example">Зерно</a>'

const HOSTILE: [string, () => string | Uint8Array][] = [
  ['a page nested a million deep', () => `<html>${'<div>'.repeat(1_000_000)}${link}`],
  [
    'a page nested a million deep whose tags are closed crosswise',
    () => `<html>${'<b><i>'.repeat(500_000)}${'</b></i>'.repeat(500_000)}${link}`,
  ],
  ['an attribute of 9 MB', () => `<html><p title="${'x'.repeat(9 * MEGABYTE)}">${link}`],
  [
    'a tag of a million attributes',
    () => `<html><p ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}`).join(' ')}>${link}`,
  ],
  ['a flood of entities', () => `<html><p>${'&#x41;&amp;&lt;'.repeat(600_000)}</p>${link}`],
  [
    'entities that refer to one another',
    () =>
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><html>${'&b;'.repeat(100_000)}${link}`,
  ],
  ['a comment without an end', () => `<html><!-- ${'-'.repeat(5 * MEGABYTE)}`],
  ['a million links', () => `<html>${'<a href=//x.example/>x</a>'.repeat(360_000)}`],
  [
    'JSON nested a million deep',
    () =>
      `<html><script type="application/json">${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}</script>${link}`,
  ],
  ['a script of open brackets', () => `<html><script>${'var a = {"a":'.repeat(300_000)}</script>${link}`],
  ['a vCard of one line of backslashes', () => `BEGIN:VCARD\nORG:${'\\'.repeat(3 * MEGABYTE)};x\nEND:VCARD`],
  ['a vCard of quotation marks', () => `BEGIN:VCARD\nTEL;${'A=";'.repeat(500_000)}:1\nEND:VCARD`],
  ['a million lines of text', () => 'a@\n'.repeat(3_000_000)],
  ['a line of 10 MB', () => 'a'.repeat(10 * MEGABYTE)],
  ['a line of dots', () => 'a.'.repeat(3 * MEGABYTE)],
  ['a table of a million cells', () => `title;url\n${'a;https://zerno.example\n'.repeat(380_000)}`],
  ['a table of one quotation mark', () => `title;url\n"${'a;'.repeat(4 * MEGABYTE)}`],
  [
    'a saved page of nested parts',
    () =>
      `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="a"\n\n${'--a\nContent-Type: multipart/related; boundary="a"\n\n'.repeat(100_000)}`,
  ],
]

test.each(HOSTILE)(
  'reading the hostile source %s ends within the time and memory limits',
  async (_, make) => {
    const { result, ms } = await outcome(make())
    expect(result).toMatch(/^(?:\d+ items|import-(?:empty|unreadable|too-heavy))$/)
    expect(ms).toBeLessThan(IMPORT_LIMITS.readTimeoutMs + START_MS)
  },
)

test('a page of 10 MB is read for an import', async () => {
  const page = `<html><body>${link}${`<p>${'слово '.repeat(200)}</p>`.repeat(4_350)}</body></html>`
  expect(Buffer.byteLength(page)).toBeGreaterThan(9 * MEGABYTE)
  expect((await outcome(page)).result).toBe('1 items')
})

test('a source that takes too long is refused, and the next one is read', async () => {
  const impatient = createImportReader({ warn: () => {} }, 1)
  const file = new TextEncoder().encode(`<html>${'<div>'.repeat(1_000_000)}`)
  await expect(impatient({ file, address: '' })).rejects.toThrow('import-too-heavy')
  expect((await outcome(`<html>${link}`)).result).toBe('1 items')
})
