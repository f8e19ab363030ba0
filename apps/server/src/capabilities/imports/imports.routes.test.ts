import type { ImportPreviewWire } from '@dotyk/contract/imports'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { redAndBlueHalves } from '../../../test/pictures.ts'
import { runJob } from '../../../test/run-job.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { FetchFailed, type SafeFetch, type SafeResponse } from '../../support/safe-fetch.ts'

let server: TestApp
/** A second service that fetches pages; `pages` has the answers that it gets. */
let fetching: TestApp
const pages = new Map<string, Partial<SafeResponse> | FetchFailed>()

beforeAll(async () => {
  const safeFetch: SafeFetch = async ({ url }) => {
    const page = pages.get(url)
    if (page === undefined || page instanceof FetchFailed) throw page ?? new FetchFailed('unreachable')
    return { status: 200, headers: {}, body: Buffer.alloc(0), url, ...page }
  }
  server = await buildTestApp()
  fetching = await buildTestApp({ env: { IMPORT_FROM_ADDRESSES: 'true' }, safeFetch })
})

afterAll(() => Promise.all([server.close(), fetching.close()]))

const picture = await redAndBlueHalves({ width: 8, height: 8 }).png().toBuffer()

const read = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()

async function send(owner: Visitor, fields: object, files: Record<string, Buffer> = {}) {
  const { payload, contentType } = await aMultipartForm(fields, files)
  return owner.send('POST', '/api/v1/import', payload, { 'content-type': contentType })
}

async function preview(owner: Visitor, text: string): Promise<ImportPreviewWire> {
  const answer = await send(owner, {}, { file: Buffer.from(text) })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('"id"')])
  return answer.json<ImportPreviewWire>()
}

const apply = (owner: Visitor, { id }: { id: string }, items: readonly string[]) =>
  owner.send('POST', `/api/v1/import/${id}/apply`, { items })
const idsOf = ({ items }: ImportPreviewWire, state: string) =>
  items.filter(item => item.state === state).map(({ id }) => id)
const briefly = ({ items }: ImportPreviewWire) =>
  items.map(({ field, title, value, state, reason }) => [field, title, value, state, reason])

const VCARD = `BEGIN:VCARD
VERSION:3.0
FN:Олена Коваленко
TITLE:Засновниця
ORG:Зерно;Обсмажка
TEL;TYPE=CELL:067 123 45 67
EMAIL:olena@zerno.example
URL:https://zerno.example
item1.URL:https://www.instagram.com/zerno
item1.X-ABLabel:Наша кава
BDAY:1990-03-14
END:VCARD`

test('previewing a vCard leaves the card unchanged, and applying the preview adds its contacts', async () => {
  const owner = await anOwner(server.app)
  const before = await read(owner)
  const shown = await preview(owner, VCARD)
  expect(briefly(shown)).toEqual([
    ['name', '', 'Олена Коваленко', 'new', null],
    ['position', '', 'Засновниця', 'new', null],
    ['organization', '', 'Зерно', 'new', null],
    ['department', '', 'Обсмажка', 'new', null],
    ['phones', '', '+380671234567', 'new', null],
    ['emails', '', 'olena@zerno.example', 'new', null],
    ['sites', '', 'https://zerno.example', 'new', null],
    ['social_networks', 'Наша кава', 'https://www.instagram.com/zerno', 'new', null],
    ['birthday', '', '03-14', 'new', null],
  ])
  expect(await read(owner)).toEqual(before)

  const chosen = idsOf(shown, 'new')
  const answer = await apply(owner, shown, chosen)
  expect(answer.json()).toMatchObject({ added: chosen, left: [] })
  const after = await read(owner)
  expect(after).toMatchObject({
    name: 'Олена Коваленко',
    position: 'Засновниця',
    organization: 'Зерно',
    department: 'Обсмажка',
    birthday: '03-14',
    phones: [{ value: '+380671234567' }],
    emails: [{ value: 'olena@zerno.example' }],
    sites: [{ url: 'https://zerno.example' }],
    social_networks: [{ name: 'instagram', value: 'https://www.instagram.com/zerno', title: 'Наша кава' }],
    version: before.version + 1,
  })
})

test('an import’s preview marks items already on the card, and only chosen items are applied', async () => {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', {
    name: 'Зерно',
    position: 'Засновниця',
    phones: [{ value: '+380671234567' }],
  })
  const shown = await preview(owner, VCARD)
  expect(shown.items.map(({ field, state }) => [field, state])).toEqual([
    ['name', 'replaces'],
    ['position', 'present'],
    ['organization', 'new'],
    ['department', 'new'],
    ['phones', 'present'],
    ['emails', 'new'],
    ['sites', 'new'],
    ['social_networks', 'new'],
    ['birthday', 'new'],
  ])
  const chosen = shown.items.filter(({ field }) => field === 'name' || field === 'emails').map(({ id }) => id)
  expect((await apply(owner, shown, chosen)).json()).toMatchObject({ added: chosen, left: [] })
  expect(await read(owner)).toMatchObject({
    name: 'Олена Коваленко',
    organization: '',
    sites: [],
    phones: [{ value: '+380671234567' }],
    emails: [{ value: 'olena@zerno.example' }],
  })
})

test('an import is applied once, however often it is requested', async () => {
  const owner = await anOwner(server.app)
  const shown = await preview(owner, 'https://t.me/zerno\nhttps://zerno.example')
  const chosen = idsOf(shown, 'new')
  const answers = await Promise.all([1, 2, 3].map(() => apply(owner, shown, chosen)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(answers.map(answer => answer.json<{ added: string[] }>().added)).toEqual([chosen, chosen, chosen])
  const { messengers, sites } = await read(owner)
  expect([messengers.length, sites.length]).toEqual([1, 1])
})

test('an import applied during another change of the card keeps both', async () => {
  const owner = await anOwner(server.app)
  const shown = await preview(owner, 'https://zerno.example')
  await owner.send('PATCH', '/api/v1/profile/', {
    name: 'Зерно',
    sites: [{ name: '', url: 'https://other.example' }],
  })
  await apply(owner, shown, idsOf(shown, 'new'))
  const { name, sites } = await read(owner)
  expect([name, sites.map(({ url }) => url)]).toEqual([
    'Зерно',
    ['https://other.example', 'https://zerno.example'],
  ])
})

describe('access', () => {
  test('an import can’t be applied by another owner, and nothing of it reaches their card', async () => {
    const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
    const shown = await preview(owner, VCARD)
    const answer = await apply(other, shown, idsOf(shown, 'new'))
    expect([answer.statusCode, answer.body]).toEqual([404, 'import-not-found'])
    expect((await read(other)).phones).toEqual([])
  })

  test('a visitor without a session can’t preview or apply an import', async () => {
    const visitor = aVisitor(server.app)
    const answers = [
      await visitor.send('GET', '/api/v1/import'),
      await send(visitor, { text: 'https://zerno.example' }),
      await apply(visitor, { id: 'anything' }, []),
    ]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(3).fill([401, 'unauthorised']),
    )
  })

  test('the owner of a deleted card can’t import', async () => {
    const owner = await anOwner(server.app)
    await updateStoredProfile(server, owner.id, { deletedAt: server.clock.now() })
    const answer = await send(owner, { text: 'https://zerno.example' })
    expect([answer.statusCode, answer.body]).toEqual([403, 'account-deleted'])
  })

  test('an import can’t be applied an hour after its preview, and a job deletes it', async () => {
    const owner = await anOwner(server.app)
    const shown = await preview(owner, VCARD)
    server.clock.advance({ seconds: 61 * 60 })
    const answer = await apply(owner, shown, idsOf(shown, 'new'))
    expect([answer.statusCode, answer.body]).toEqual([404, 'import-not-found'])
    await runJob(server.service, 'imports.delete-old')
    const left: unknown = await server.database.db.execute(sql`select 1 from imports where id = ${shown.id}`)
    expect((left as { rows: object[] }).rows).toEqual([])
  })

  test('an owner’s data export has their import previews', async () => {
    const owner = await anOwner(server.app)
    await preview(owner, 'https://zerno.example')
    const file = (await owner.send('GET', '/api/v1/settings/export')).json<{ imports: object[] }>()
    expect(file.imports).toMatchObject([
      { source: 'text', items: [{ kind: 'link', link: 'https://zerno.example' }] },
    ])
  })
})

describe('bad input', () => {
  test.each<[string, Buffer, string]>([
    ['an empty form', Buffer.alloc(0), 'import-empty'],
    ['spaces', Buffer.from(' \n '), 'import-empty'],
    ['a picture', picture, 'import-unreadable'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'import-unreadable'],
    ['Safari’s web archive', Buffer.from('bplist00\xd1\x01\x02_\x10', 'latin1'), 'import-webarchive'],
    ['a zip archive', Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1'), 'import-unreadable'],
  ])('importing %s is refused with a readable error', async (_, file, key) => {
    const owner = await anOwner(server.app)
    const answer = await send(owner, {}, { file })
    expect([answer.statusCode, answer.body]).toEqual([400, key])
  })

  test('a file of more than 10 MB is refused', async () => {
    const owner = await anOwner(server.app)
    const answer = await send(owner, {}, { file: Buffer.alloc(10 * 1_024 * 1_024 + 1, 'a') })
    expect([answer.statusCode, answer.body]).toEqual([413, 'file-too-large'])
  })

  test('links to scripts, data and local files are never offered for import', async () => {
    const owner = await anOwner(server.app)
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://me:secret@bank.example',
    ]
    const page = links.map(link => `<a href="${link}">Press</a>`).join('')
    const shown = await preview(
      owner,
      `<html><body>${page}<a href="https://zerno.example">Зерно</a></body></html>`,
    )
    expect(idsOf(shown, 'new')).toHaveLength(1)
    const whole =
      JSON.stringify(await read(owner)) +
      JSON.stringify(
        (
          await apply(
            owner,
            shown,
            shown.items.map(({ id }) => id),
          )
        ).json(),
      )
    for (const link of links) expect(whole).not.toContain(link)
  })

  test('a preview of 5,000 links preselects as many as the card holds and counts the rest', async () => {
    const owner = await anOwner(server.app)
    const lines = Array.from(
      { length: 5_000 },
      (_, at) => `<a href="https://site${at}.example">Сайт ${at}</a>`,
    )
    const shown = await preview(owner, `<html><body>${lines.join('')}</body></html>`)
    const chosen = idsOf(shown, 'new')
    expect([chosen.length, shown.items.length + shown.left_out]).toEqual([20 + 3 + 3, 5_000])
    expect(shown.items.filter(({ reason }) => reason === 'full')).toHaveLength(500 - chosen.length)
    expect((await apply(owner, shown, chosen)).json()).toMatchObject({ added: chosen, left: [] })
  })

  test('importing a link to another owner’s card doesn’t take that card over', async () => {
    const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
    await other.send('PUT', '/api/v1/profile/url', { custom_url: 'of-another' })
    const shown = await preview(owner, 'http://dotyk.test/of-another')
    await apply(owner, shown, idsOf(shown, 'new'))
    expect((await read(owner)).custom_url).toBeNull()
    expect((await read(other)).custom_url).toBe('of-another')
  })
})

describe('by address', () => {
  const html = '<html><body><h1>Зерно</h1><a href="https://t.me/zerno">Telegram</a></body></html>'

  test('no page is fetched unless the operator allows it', async () => {
    const owner = await anOwner(server.app)
    expect((await owner.send('GET', '/api/v1/import')).json()).toEqual({ from_addresses: false })
    const answer = await send(owner, { address: 'https://linktr.ee/zerno' })
    expect([answer.statusCode, answer.body, answer.headers['x-error-field']]).toEqual([
      403,
      'import-address-off',
      'address',
    ])
  })

  test('a page is fetched with its picture where the operator allows it', async () => {
    const photo = Buffer.from('a picture')
    pages.set('https://linktr.ee/zerno', {
      body: Buffer.from(html.replace('<h1>', '<img class="avatar" src="/p.jpg"><h1>')),
    })
    pages.set('https://linktr.ee/p.jpg', { body: photo, headers: { 'content-type': 'image/jpeg' } })
    const owner = await anOwner(fetching.app)
    expect((await owner.send('GET', '/api/v1/import')).json()).toEqual({ from_addresses: true })
    const shown = (await send(owner, { address: 'linktr.ee/zerno' })).json<ImportPreviewWire>()
    expect(shown).toMatchObject({
      source: 'linktree',
      photo: `data:image/jpeg;base64,${photo.toString('base64')}`,
      photo_left_out: false,
    })
    expect(briefly(shown)).toEqual([
      ['name', '', 'Зерно', 'new', null],
      ['messengers', '', 'https://t.me/zerno', 'new', null],
    ])
  })

  test.each([
    ['address-private', 400, 'import-address-refused'],
    ['address-invalid', 400, 'import-address-refused'],
    ['unreachable', 400, 'import-address-unreachable'],
    ['timeout', 400, 'import-address-unreachable'],
    ['too-large', 413, 'file-too-large'],
  ] as const)(
    'importing a page that fails with %s is refused with a readable error',
    async (reason, status, key) => {
      pages.set('https://page.example/', new FetchFailed(reason))
      const answer = await send(await anOwner(fetching.app), { address: 'https://page.example/' })
      expect([answer.statusCode, answer.body]).toEqual([status, key])
    },
  )

  test('importing a missing page is refused with a readable error', async () => {
    pages.set('https://page.example/', { status: 404, body: Buffer.from(html) })
    const answer = await send(await anOwner(fetching.app), { address: 'https://page.example/' })
    expect([answer.statusCode, answer.body]).toEqual([400, 'import-address-unreachable'])
  })

  test('the preview of a saved page reports that its picture was left out', async () => {
    const owner = await anOwner(server.app)
    const shown = await preview(
      owner,
      `<html><head><meta property="og:image" content="https://cdn.example/p.jpg"></head><body>${html}</body></html>`,
    )
    expect([shown.photo, shown.photo_left_out]).toEqual([null, true])
  })
})
