import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../../../test/test-clock.ts'
import { openOutbox } from './outbox.ts'
import { LetterRefused } from './port.ts'
import { aLetter } from './test/a-letter.ts'
import { describeLetterPort } from './test/describe-letter-port.ts'

describeLetterPort('outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-outbox-'))
  const clock = createTestClock()
  const outbox = await openOutbox({
    folder,
    clock: { now: () => (clock.advance({ seconds: 1 }), clock.now()) },
  })
  return {
    port: outbox,
    received: async () => {
      const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
      return Promise.all(names.map(name => readFile(join(folder, name))))
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
})

let parent: string
let folder: string
const clock = createTestClock()

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dotyk-outbox-'))
  folder = join(parent, 'outbox')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

test('a letter is one file named by time and letter, which only the service may read', async () => {
  const letter = aLetter()
  await (await openOutbox({ folder, clock })).send(letter)
  const time = letter.createdAt.toISOString().replaceAll(':', '-')
  expect(await readdir(folder)).toEqual([`${time}-${letter.id}.eml`])
  expect((await stat(join(folder, `${time}-${letter.id}.eml`))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('the console reads the newest letters first, page by page', async () => {
  const outbox = await openOutbox({ folder, clock })
  for (const subject of ['1', '2', '3', '4', '5']) {
    clock.advance({ seconds: 1 })
    await outbox.send(aLetter({ subject, createdAt: clock.now() }))
  }
  const first = await outbox.list({ limit: 2 })
  const second = await outbox.list({ limit: 2, cursor: first.next })
  const third = await outbox.list({ limit: 2, cursor: second.next })
  expect([first, second, third].map(({ items }) => items.map(({ subject }) => subject))).toEqual([
    ['5', '4'],
    ['3', '2'],
    ['1'],
  ])
  expect([first.total, second.total, third.total]).toEqual([5, 5, 5])
  expect(third.next).toBeNull()
})

test('a page that ends with the oldest letter is the last one', async () => {
  const outbox = await openOutbox({ folder, clock })
  await outbox.send(aLetter())
  expect((await outbox.list({ limit: 1 })).next).toBeNull()
})

test('a letter is listed with its recipient, subject, text and time', async () => {
  const letter = aLetter({
    subject: 'Тема',
    text: 'Перший рядок\n\nДругий: https://dotyk.example/confirm/abc',
  })
  const outbox = await openOutbox({ folder, clock })
  await outbox.send(letter)
  const wholeSecond = new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000).toISOString()
  expect((await outbox.list({ limit: 10 })).items).toEqual([
    { id: letter.id, to: 'olena@example.com', subject: 'Тема', text: letter.text, sentAt: wholeSecond },
  ])
})

test('an outbox nothing was sent to is empty', async () => {
  expect(await (await openOutbox({ folder, clock })).list({ limit: 10 })).toEqual({
    items: [],
    next: null,
    total: 0,
  })
})

test('files that are no letters of ours are left alone', async () => {
  const outbox = await openOutbox({ folder, clock })
  await outbox.send(aLetter())
  await writeFile(join(folder, 'notes.txt'), 'x')
  await writeFile(join(folder, '.half.tmp'), 'x')
  expect((await outbox.list({ limit: 10 })).total).toBe(1)
})

test('an email sent again, after its process died before it said so, is the same file', async () => {
  const email = aLetter()
  await (await openOutbox({ folder, clock })).send(email)
  clock.advance({ seconds: 300 })
  await (await openOutbox({ folder, clock })).send(email)
  expect(await readdir(folder)).toHaveLength(1)
})

test('what a killed process was writing is removed at the next start, what another one is writing is not', async () => {
  await (await openOutbox({ folder, clock })).send(aLetter())
  const [abandoned, fresh] = [`.${randomUUID()}.tmp`, `.${randomUUID()}.tmp`]
  for (const name of [abandoned, fresh]) await writeFile(join(folder, name), 'half')
  const longAgo = new Date(Date.now() - 120_000)
  await utimes(join(folder, abandoned), longAgo, longAgo)
  await openOutbox({ folder, clock })
  const names = await readdir(folder)
  expect([names.includes(abandoned), names.includes(fresh)]).toEqual([false, true])
})

test('a folder that can’t be written is an outage, not a refusal', async () => {
  await writeFile(folder, 'a file in its place')
  const sending = (await openOutbox({ folder, clock })).send(aLetter())
  await expect(sending).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(sending).rejects.not.toBeInstanceOf(LetterRefused)
})
