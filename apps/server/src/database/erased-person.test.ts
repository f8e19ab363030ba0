import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { submitLeadForm } from '../../test/a-lead-form.ts'
import { anOrder } from '../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { aForm } from '../../test/form.ts'
import { aPortrait, toDataUrl } from '../../test/pictures.ts'
import { runJob } from '../../test/run-job.ts'
import { aStaffMember } from '../../test/staff-member.ts'
import { anOwner, type Visitor } from '../../test/visitor.ts'
import { openOutbox } from '../integrations/emails/outbox.ts'
import type { EmailPort } from '../integrations/emails/port.ts'
import { backUpDatabase } from './transfer/back-up.ts'

/*
 * One person enters a unique text in every place that takes personal data, and is then erased permanently. The test searches a
 * dump of the database, the stored files, the embedded outbox and the log for these texts.
 */

vi.setConfig({ testTimeout: 120_000 })

let server: TestApp
let folder: string
const log: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-erased-'))
  const outbox = Promise.withResolvers<EmailPort>()
  server = await buildTestApp({
    env: { LOG_LEVEL: 'debug' },
    onLogLine: line => log.push(line),
    emailPort: { name: 'outbox', send: async email => (await outbox.promise).send(email) },
  })
  outbox.resolve(await openOutbox({ folder: join(server.config.dataDir, 'outbox'), clock: server.clock }))
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** The personal data that the person enters in the account and on the card. */
const PROFILE = {
  name: 'Квітослава Маркерна',
  info: 'розводжу маркерних бджіл',
  phone: '+380931110001',
  cardEmail: 'marked-card@example.com',
  staffInfo: 'маркерний опис від персоналу',
  staffNote: 'маркерна нотатка персоналу',
  staffTag: 'маркерна мітка',
}

/** The contact data that a visitor left on the person's card. */
const LEAD = { name: 'Відвідувачка Маркерна', phone: '+380931110002', message: 'маркерне повідомлення' }

/** The buyer's data in the person's order. */
const ORDER = {
  firstname: 'Зореслава',
  lastname: 'Маркеренко',
  phone: '+380931110003',
  street: 'Маркерна-Незвичайна',
  comment: 'маркерний домофон',
  cardName: 'Маркерний Напис',
  email: 'marked-buyer@example.com',
}

/**
 * The tables that keep a person's data after their profile is erased, each with the reason. All of that data belongs to an order
 * and is deleted with the order's personal data, after `ORDER_RETENTION` years or earlier at the person's request.
 */
const KEPT_FOR_THE_LAW: Record<string, string> = {
  'public.orders':
    'Tax Code of Ukraine, article 44.3, and the Accounting Act (996-XIV), article 9: source documents of a sale; Civil Code, article 257: claims for three years',
  'public.order_events': 'Civil Code, article 257: what was agreed and changed about the sale',
}

/** Dumps the database and returns each table's content as text, by the table's name. */
async function dump(name: string): Promise<Map<string, string>> {
  const to = join(folder, name)
  const { tables } = await backUpDatabase(server.database.url, to, { now: server.clock.now() })
  const texts = new Map<string, string>()
  for (const table of tables)
    texts.set(table.name, gunzipSync(await readFile(join(to, table.file))).toString())
  return texts
}

/** The tables that contain any of the texts, compared without regard to case. */
function tablesWith(dumped: ReadonlyMap<string, string>, texts: readonly string[]): string[] {
  const has = (rows: string) => texts.some(text => rows.toLowerCase().includes(text.toLowerCase()))
  return [...dumped].flatMap(([table, rows]) => (has(rows) ? [table] : []))
}

async function filesIn(sub: string): Promise<Map<string, string>> {
  const root = join(server.config.dataDir, sub)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, string>()
  for (const entry of entries)
    if (entry.isFile())
      files.set(entry.name, await readFile(join(entry.parentPath, entry.name), 'utf8').catch(() => ''))
  return files
}

/**
 * Uploads a picture for print and a logo, and removes the picture's background.
 * @returns the ids of the picture, the logo and the picture without background
 */
async function uploadDesigns(owner: Visitor): Promise<string[]> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#fff"/><circle cx="45" cy="30" r="20"/></svg>'
  const { payload, contentType } = aForm({ bytes: Buffer.from(drawing) })
  const headers = { 'content-type': contentType }
  const uploaded = await owner.send('POST', '/design-pictures', payload, headers)
  const logo = await owner.send('POST', '/design-pictures/logos', payload, headers)
  type Pictures = { pictures: { pictureID: string }[] }
  const [id = ''] = uploaded.json<Pictures>().pictures.map(({ pictureID }) => pictureID)
  const key = { colour: '#ffffff', tolerance: 12 }
  const cutOut = await owner.send('POST', `/design-pictures/${id}/cut-outs`, key)
  const others = cutOut.json<Pictures>().pictures.map(({ pictureID }) => pictureID)
  return [id, logo.json<{ pictureID: string }>().pictureID, ...others]
}

/** Counts the outbox emails to an address. Bodies may be encoded, but the addresses in headers are readable. */
const emailsWith = async (address: string) =>
  [...(await filesIn('outbox')).values()].filter(text => text.includes(address)).length

test('an erased person is in no dump, stored file, email or log line, except for the order data that the law requires', async () => {
  const owner = await anOwner(server.app)
  const staff = await aStaffMember(server)
  const content = {
    name: PROFILE.name,
    info: PROFILE.info,
    phones: [{ value: PROFILE.phone }],
    emails: [{ value: PROFILE.cardEmail }],
  }
  expect((await owner.send('PATCH', '/api/v1/profile/', content)).body).toContain(PROFILE.cardEmail)
  const pfp = toDataUrl(await (await aPortrait({ width: 300, height: 300 })).jpeg().toBuffer())
  expect((await owner.send('PUT', '/api/v1/profile/photo', { pfp })).statusCode).toBe(200)
  const edit = { ids: [owner.id], info: PROFILE.staffInfo }
  const edited = await staff.send('PATCH', '/api/v1/profile/?as=staff', edit)
  expect([edited.statusCode, edited.body]).toEqual([200, expect.anything()])
  for (const label of [{ note: PROFILE.staffNote }, { tag: PROFILE.staffTag }])
    expect((await staff.send('PATCH', `/admin/api/v1/users/${owner.id}/labels`, label)).statusCode).toBe(200)
  expect((await staff.send('GET', `/admin/api/v1/customers?q=${PROFILE.phone}`)).statusCode).toBe(200)
  await server.app.inject(`/${owner.id}`)
  const designs = await uploadDesigns(owner)
  expect((await submitLeadForm(server, owner.id, LEAD)).statusCode).toBeLessThan(400)
  const { street, ...buyer } = ORDER
  const order = anOrder({
    ...buyer,
    shippingType: 'address',
    address: { street, house: '7', flat: '9' },
    payment: 'upon-receipt',
  })
  const placed = await owner.send('POST', '/order', order)
  const { orderID } = placed.json<{ orderID: string }>()
  expect((await staff.send('GET', `/admin/api/v1/customers/order/${orderID}`)).statusCode).toBe(200)
  await expect.poll(() => emailsWith(ORDER.email)).toBeGreaterThan(0)
  await expect.poll(() => emailsWith(owner.login)).toBeGreaterThan(0)

  const marks = [...Object.values(PROFILE), ...Object.values(LEAD), owner.login]
  const before = await dump('before')
  for (const mark of [...marks, ...Object.values(ORDER)])
    expect([mark, tablesWith(before, [mark])]).not.toEqual([mark, []])
  for (const id of designs) {
    expect(tablesWith(before, [id])).toContain('public.design_pictures')
    expect([...(await filesIn('files')).keys()].join(' ')).toContain(id)
  }

  await server.database.db.execute(
    sql`update profiles set deleted_at = ${server.clock.now()} where id = ${owner.id}`,
  )
  expect((await owner.send('POST', '/api/v1/profile/hard-delete')).statusCode).toBe(200)
  await expect.poll(async () => [...(await filesIn('files')).keys()]).toEqual([])
  await expect.poll(() => emailsWith(owner.login)).toBe(0)
  await expect.poll(() => emailsWith(ORDER.email)).toBe(0)

  const after = await dump('after')
  expect(tablesWith(after, marks)).toEqual([])
  // Rows of finished jobs name the removed files only by random ids.
  expect(tablesWith(after, designs).filter(table => table !== 'jobs.job')).toEqual([])
  expect(tablesWith(after, Object.values(ORDER)).filter(table => !(table in KEPT_FOR_THE_LAW))).toEqual([])
  expect(tablesWith(after, Object.values(ORDER))).toContain('public.orders')

  await staff.send('PATCH', `/admin/api/v1/orders/${orderID}`, { status: 40 })
  expect((await staff.send('POST', `/admin/api/v1/orders/${orderID}/erase`)).statusCode).toBe(200)
  await runJob(server.service, 'letters.forget')
  expect(tablesWith(await dump('later'), [...marks, ...Object.values(ORDER)])).toEqual([])

  const lines = log.join('\n').toLowerCase()
  for (const mark of [...marks, ...Object.values(ORDER)]) expect(lines).not.toContain(mark.toLowerCase())
})
