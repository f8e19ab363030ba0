import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../../../test/test-clock.ts'
import { openOutbox } from './outbox.ts'
import { EmailRefused } from './port.ts'
import { anOutgoingEmail } from './test/an-email.ts'
import { describeEmailPort } from './test/describe-email-port.ts'

describeEmailPort('outbox', async () => {
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

test('an email in the outbox is one file named by time and id, readable by the service alone', async () => {
  const message = anOutgoingEmail()
  await (await openOutbox({ folder, clock })).send(message)
  const time = message.createdAt.toISOString().replaceAll(':', '-')
  expect(await readdir(folder)).toEqual([`${time}-${message.id}.eml`])
  expect((await stat(join(folder, `${time}-${message.id}.eml`))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('an email in the outbox is read as it was written, and an unknown one is null', async () => {
  const message = anOutgoingEmail({ text: 'Перший рядок\n\nДругий: https://dotyk.example/confirm/abc' })
  const outbox = await openOutbox({ folder, clock })
  expect(await outbox.read(message)).toBeNull()
  await outbox.send(message)
  expect(await outbox.read(message)).toMatchObject({ text: message.text, html: message.html })
})

test('an email sent again after a crash replaces the same file in the outbox', async () => {
  const email = anOutgoingEmail()
  await (await openOutbox({ folder, clock })).send(email)
  clock.advance({ seconds: 300 })
  await (await openOutbox({ folder, clock })).send(email)
  expect(await readdir(folder)).toHaveLength(1)
})

test('a killed process’s temporary file is removed at the next start, a current one stays', async () => {
  await (await openOutbox({ folder, clock })).send(anOutgoingEmail())
  const [abandoned, fresh] = [`.${randomUUID()}.tmp`, `.${randomUUID()}.tmp`]
  for (const name of [abandoned, fresh]) await writeFile(join(folder, name), 'half')
  const longAgo = new Date(Date.now() - 120_000)
  await utimes(join(folder, abandoned), longAgo, longAgo)
  await openOutbox({ folder, clock })
  const names = await readdir(folder)
  expect([names.includes(abandoned), names.includes(fresh)]).toEqual([false, true])
})

test('an outbox folder that can’t be written is an outage, not a refusal', async () => {
  await writeFile(folder, 'a file in its place')
  const sending = (await openOutbox({ folder, clock })).send(anOutgoingEmail())
  await expect(sending).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(sending).rejects.not.toBeInstanceOf(EmailRefused)
})
