import { crc32, deflateRawSync } from 'node:zlib'
import type { GroupMemberWire, GroupWire } from '@dotyk/contract/groups'
import { ntag213Memory, toHex } from '@dotyk/domain/card'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import readWorkbook, { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { plainPng } from '../../../test/pictures.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

// Each sheet is drawn in a separate thread, which takes time.
vi.setConfig({ testTimeout: 60_000 })

let server: TestApp
let staff: Visitor

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

type Data = Record<string, unknown>

const CREATE = '/admin/api/v1/create-group'

async function post(url: string, data: Data, files: Record<string, Buffer> = {}, by = staff) {
  const { contentType, payload } = await aMultipartForm({ data }, files)
  return by.send('POST', url, payload, { 'content-type': contentType })
}

const create = (data: Data, files?: Record<string, Buffer>) => post(CREATE, data, files)

/** Returns the cells of the sheet in a response, without its headings. */
async function rowsOf(response: LightMyRequestResponse): Promise<(string | null)[][]> {
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  const [, ...rows] = await readSheet(response.rawPayload)
  return rows as (string | null)[][]
}

const list = async () =>
  (await staff.send('GET', '/admin/api/v1/groups')).json<{ items: GroupWire[]; total: number }>()
const named = async (name: string) => (await list()).items.find(group => group.name === name)
const membersOf = async (id: string) =>
  (await staff.send('GET', `/admin/api/v1/groups/${id}/members`)).json<{ items: GroupMemberWire[] }>().items
const csv = (text: string) => ({ file: Buffer.from(text) })
const refusal = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.body,
  response.headers['x-error-field'],
]
let people = 0
const anEmail = () => `member-${process.pid}-${++people}@verba.example`

describe('a new group', () => {
  test('a group of typed emails returns a workbook named after it: ids, pages, links, emails, NFC payloads', async () => {
    const emails = [anEmail(), anEmail()]
    const response = await create({ name: 'Верба Київ', emails })
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Verba Kyiv.xlsx"; filename*=UTF-8''${encodeURIComponent('Верба Київ.xlsx')}`,
    )
    const rows = await rowsOf(response)
    expect(rows.map(row => row[3])).toEqual(emails)
    for (const [id, page, login, , name, , nfc] of rows) {
      expect(page).toBe(`http://dotyk.test/${id}`)
      expect(login).toMatch(/^http:\/\/dotyk\.test\/login\?key=[\w-]{43}$/)
      expect([name, nfc]).toEqual([null, toHex(ntag213Memory(String(page)))])
      expect((await aVisitor(server.app).send('GET', `/profile/${id}`)).statusCode).toBe(200)
    }
  })

  test('a group created by count has as many members without an email; a missing count makes one', async () => {
    expect(await rowsOf(await create({ name: 'Троє', count: 3 }))).toHaveLength(3)
    expect(await rowsOf(await create({ name: 'Один' }))).toHaveLength(1)
    expect(await named('Троє')).toMatchObject({ members: 3, linked: 0, templateID: null })
  })

  test('a group created from a table has the names of its second column, right-to-left ones too, in its order', async () => {
    const [first, second] = [anEmail(), anEmail()]
    const text = `email;name\r\n${first};Ольга Гнатюк\r\n;محمد علي\r\n${second};\r\n`
    const rows = await rowsOf(await create({ name: 'З таблиці', byTable: true }, csv(text)))
    expect(rows.map(row => [row[3], row[4]])).toEqual([
      [first, 'Ольга Гнатюк'],
      [null, 'محمد علي'],
      [second, null],
    ])
    const group = await named('З таблиці')
    const members = await membersOf(group?.id ?? '')
    expect(members.map(({ position, name, email }) => [position, name, email])).toEqual([
      [1, 'Ольга Гнатюк', first],
      [2, 'محمد علي', null],
      [3, '', second],
    ])
  })

  test('a group created from a CSV in Windows-1251 with semicolons has its names right', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${anEmail()};`),
      Buffer.from([0xce, 0xeb, 0xe5, 0xed, 0xe0]),
      Buffer.from('\r\n'),
    ])
    const rows = await rowsOf(await create({ name: '1251', byTable: true }, { file: bytes }))
    expect(rows[0]?.[4]).toBe('Олена')
  })

  test('a new group without login links has none in its workbook', async () => {
    const [row] = await rowsOf(await create({ name: 'Без посилань', authLink: false }))
    expect(row?.[2]).toBeNull()
  })

  test('a new group’s logo is shown on all members’ cards, which become organizations', async () => {
    const logoFile = plainPng({ width: 64, height: 64 })
    const logoLink = 'verba.example'
    const rows = await rowsOf(await create({ name: 'З логотипом', count: 2, logoLink }, { logoFile }))
    for (const [id] of rows) {
      const card = (await aVisitor(server.app).send('GET', `/profile/${id}`)).json<{
        type: number
        group_logo: { img: string; link: string }
      }>()
      expect(card).toMatchObject({ type: 20, group_logo: { link: 'https://verba.example' } })
      expect(card.group_logo.img).toMatch(/^\/files\//)
    }
  })

  test('members see the name of their group', async () => {
    const [row] = await rowsOf(await create({ name: 'Моя група' }))
    const member = await aMember(row?.[2])
    const profile = (await member.send('GET', '/api/v1/profile/')).json<object>()
    expect(profile).toMatchObject({ id: row?.[0], group_name: 'Моя група', need_registration: true })
  })

  test('a new group is in the audit log with all its members', async () => {
    const rows = await rowsOf(await create({ name: 'У журналі', count: 2 }))
    const { rows: found } = (await server.database.db.execute(sql`
      select subject_id from audit_subjects join audit_entries on id = entry_id
      where action = 'group.created' and after->>'name' = 'У журналі' and kind = 'profile'
      order by subject_id`)) as { rows: { subject_id: string }[] }
    expect(found.map(each => each.subject_id)).toEqual(rows.map(row => row[0]).sort())
  })
})

/** Returns a browser that opened a login link. */
async function aMember(link: string | null | undefined): Promise<Visitor> {
  const visitor = aVisitor(server.app)
  const key = new URL(link ?? '').searchParams.get('key')
  const response = await visitor.send('POST', '/auth/signin', { key })
  expect(response.statusCode).toBe(200)
  return visitor
}

describe('a group’s workbook', () => {
  test('a group’s workbook has a QR code for each member, and no formulas', async () => {
    const response = await create({ name: '=HYPERLINK("x")', count: 2 })
    const archive = response.rawPayload.toString('latin1')
    expect(archive.match(/xl\/media\/[^/]+\.png/g)?.length).toBeGreaterThanOrEqual(2)
    const [sheet] = await readWorkbook(response.rawPayload)
    expect(sheet?.data.flat().filter(cell => String(cell).startsWith('='))).toEqual([])
  })
})

describe('emails of a new group', () => {
  test('emails of a new group go to every member with an email, and their link signs in', async () => {
    const email = anEmail()
    await create(
      { name: 'З листами', byTable: true, notify: true, authLink: false },
      csv(`${email},Олена\n,Петро`),
    )
    const { text } = await server.emailTo(email, /З листами/)
    const member = await aMember(/http\S+login\?key=\S+/.exec(text)?.[0])
    expect((await member.send('GET', '/api/v1/profile/')).json()).toMatchObject({
      name: 'Олена',
      email: null,
      reserved_email: email,
    })
  })

  test('members of a new group get no emails unless that was requested', async () => {
    const email = anEmail()
    await create({ name: 'Тихо', emails: [email] })
    expect(server.emails.filter(message => message.to.address === email)).toEqual([])
  })
})

describe('a member with an email', () => {
  test('a member who sets a password and confirms loses the login link and keeps the group’s logo', async () => {
    const [email, password] = [anEmail(), 'correct horse battery']
    const logoFile = plainPng({ width: 64, height: 64 })
    const [row] = await rowsOf(await create({ name: 'Перший вхід', emails: [email] }, { logoFile }))
    const member = await aMember(row?.[2])
    const asked = await member.send('POST', '/api/v1/profile/registration', { email, password })
    expect(asked.json()).toEqual({ success: true, pending_email: email })
    const { text } = await server.emailTo(email, /підтвердьте пошту/)
    const token = /confirm\/([\w-]+)/.exec(text)?.[1]
    expect((await member.send('POST', '/auth/confirm', { token })).statusCode).toBe(200)

    const key = new URL(row?.[2] ?? '').searchParams.get('key')
    expect((await aVisitor(server.app).send('POST', '/auth/signin', { key })).statusCode).toBe(401)
    const signedIn = aVisitor(server.app)
    expect((await signedIn.send('POST', '/auth/signin', { login: email, password })).statusCode).toBe(200)
    const profile = (await signedIn.send('GET', '/api/v1/profile/')).json<{ group_logo: { img: string } }>()
    expect(profile).toMatchObject({ need_registration: false, email })
    expect(profile.group_logo.img).toMatch(/^\/files\//)
  })
})

describe('refused groups', () => {
  test('no group is created if one of 500 emails is taken, and the refusal names that email', async () => {
    const { login } = await anOwner(server.app)
    const emails = Array.from({ length: 500 }, anEmail)
    emails[377] = login.toUpperCase()
    const before = (await list()).total
    const response = await create({ name: 'П’ятсот', emails })
    expect(refusal(response)).toEqual([
      409,
      'group-email-taken',
      expect.stringMatching(new RegExp(login, 'i')),
    ])
    expect((await list()).total).toBe(before)
    const free = emails.filter((_, at) => at !== 377)
    expect(await rowsOf(await create({ name: 'П’ятсот', emails: free }))).toHaveLength(499)
  })

  test('no group is created if an email belongs to a member of another group', async () => {
    const email = anEmail()
    await create({ name: 'Перша', emails: [email] })
    expect(refusal(await create({ name: 'Друга', emails: [email] }))).toEqual([
      409,
      'group-email-taken',
      email,
    ])
    expect(await named('Друга')).toBeUndefined()
  })

  test.each<[string, Data, [number, string, string | undefined]]>([
    ['without a name', { name: ' ' }, [400, 'text-required', 'name']],
    ['with a wrong email', { name: 'А', emails: ['a@b.ua', 'a'] }, [400, 'email-invalid', 'emails.1']],
    ['with an empty email', { name: 'А', emails: [''] }, [400, 'email-invalid', 'emails.0']],
    [
      'with an email twice',
      { name: 'А', emails: ['a@b.ua', 'A@B.ua'] },
      [400, 'group-email-repeated', 'emails.1'],
    ],
    ['with a formula', { name: 'А', emails: ['=1+1'] }, [400, 'formula-text', 'emails.0']],
    ['with a link that is none', { name: 'А', logoLink: 'javascript:1' }, [400, 'url-invalid', 'logoLink']],
    ['without its template', { name: 'А', templateID: '0nobody' }, [404, 'profile-not-found', 'templateID']],
    ['of nobody', { name: 'А', count: 0 }, [400, 'invalid-body', 'data.count']],
    ['of a table that didn’t come', { name: 'А', byTable: true }, [400, 'table-empty', 'file']],
    ['with a field nobody knows', { name: 'А', admin: true }, [400, 'invalid-body', 'data']],
  ])('no group is made %s', async (_, data, expected) => {
    const before = (await list()).total
    expect(refusal(await create(data))).toEqual(expected)
    expect((await list()).total).toBe(before)
  })

  test('no group is created if a row of the table is invalid, and the refusal names that row', async () => {
    const text = `email,name\n${anEmail()},Олена\n${anEmail()},=1+1\n`
    expect(refusal(await create({ name: 'А', byTable: true }, csv(text)))).toEqual([
      400,
      'formula-text',
      'file.3',
    ])
  })

  test('owners of cards and production staff can’t create a group', async () => {
    const owner = await anOwner(server.app)
    expect((await post(CREATE, { name: 'А' }, {}, owner)).statusCode).toBe(401)
    const maker = await aStaffMember(server, 'production')
    const refused = await post(CREATE, { name: 'А' }, {}, maker)
    expect([refused.statusCode, refused.body]).toEqual([403, 'forbidden'])
  })
})

/** Creates a zip archive with one file that unpacks to many zeros. */
function aBomb(name: string, size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(size))
  const title = Buffer.from(name)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(8, 4)
  shared.writeUInt32LE(crc32(Buffer.alloc(size)), 10)
  shared.writeUInt32LE(packed.length, 14)
  // The archive states a false size.
  shared.writeUInt32LE(100, 18)
  shared.writeUInt16LE(title.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, title, packed])
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    shared,
    Buffer.alloc(14),
    title,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}

describe('a table of members', () => {
  const preview = async (file: Buffer, query = '') => {
    const { contentType, payload } = await aMultipartForm({}, { file })
    return staff.send('POST', `/admin/api/v1/group-tables${query}`, payload, { 'content-type': contentType })
  }

  test('a table of 10,000 rows reports every row’s mistake before anything is created', async () => {
    const { login } = await anOwner(server.app)
    const wrong = [
      'olha.verba.example,Ольга',
      'p1@verba.example,Повтор',
      '"=HYPERLINK(""http://x.example"")",Роман',
      `${login},Андрій`,
      'x@verba.example,=cmd|calc',
      'y@verba.example,محمد علي',
    ]
    const right = Array.from({ length: 10_000 - wrong.length }, (_, at) => `p${at}@verba.example,Імʼя ${at}`)
    const response = await preview(Buffer.from([...right, ...wrong].join('\n')))
    const { items, total } = response.json<{
      items: { row: number; problem: object | null }[]
      total: number
    }>()
    expect(total).toBe(10_000)
    expect(items.slice(0, right.length).filter(({ problem }) => problem)).toEqual([])
    expect(items.slice(right.length)).toMatchObject([
      { row: 9_995, problem: { key: 'email-invalid' }, suggestion: 'olha@verba.example' },
      { row: 9_996, problem: { key: 'group-email-repeated', same_as: 2 } },
      { row: 9_997, problem: { key: 'formula-text', field: 'email' } },
      { row: 9_998, problem: { key: 'group-email-taken' } },
      { row: 9_999, problem: { key: 'formula-text', field: 'name' } },
      { row: 10_000, problem: null, name: 'محمد علي' },
    ])
  })

  test('a table is previewed with its recognised columns, and read again by the columns staff choose', async () => {
    const file = Buffer.from('Посада;Хто;Телефон\nДиректорка;Коваленко, Олена;067 123 45 67\n')
    const first = (await preview(file)).json<{ columns: object[]; items: object[] }>()
    expect(first.columns).toEqual([
      { heading: 'Посада', sample: 'Директорка', field: 'position' },
      { heading: 'Хто', sample: 'Коваленко, Олена', field: null },
      { heading: 'Телефон', sample: '067 123 45 67', field: 'phone' },
    ])
    const again = (await preview(file, '?columns=,name,phone')).json<{ items: object[] }>()
    expect(again.items).toMatchObject([
      { row: 2, name: 'Коваленко, Олена', phone: '+380671234567', problem: null },
    ])
    expect((await preview(file, '?columns=rank')).statusCode).toBe(400)
  })

  test('a table with phones and positions makes members whose cards have them', async () => {
    const email = anEmail()
    const [row] = await rowsOf(
      await create(
        { name: 'З телефонами', byTable: true },
        csv(`Телефон;ПІБ;Посада;E-mail\n067 123 45 67, +380501112233;Олена;Директорка;mailto:${email}`),
      ),
    )
    expect(row?.slice(3, 5)).toEqual([email, 'Олена'])
    const member = (await (await aMember(row?.[2])).send('GET', '/api/v1/profile/')).json<{
      phones: object[]
      position: string
    }>()
    expect(member.position).toBe('Директорка')
    expect(member.phones).toMatchObject([{ value: '+380671234567' }, { value: '+380501112233' }])
  })

  test.each<[string, () => Buffer, [number, string]]>([
    [
      'an .xls renamed',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
      [415, 'file-type'],
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), [415, 'file-type']],
    ['a page', () => Buffer.from('<html><table><tr><td>a@b.ua'), [415, 'file-type']],
    ['an archive of something else', () => aBomb('word/document.xml', 10), [415, 'file-type']],
    ['a broken archive', () => Buffer.from('PK\x03\x04 and no more'), [400, 'table-invalid']],
    [
      'an archive that unpacks to far more than it says',
      () => aBomb('xl/workbook.xml', 2 ** 27 + 1),
      [400, 'table-too-large'],
    ],
    ['more rows than are read', () => Buffer.from('a@b.ua\n'.repeat(20_001)), [400, 'table-too-large']],
    ['headings alone', () => Buffer.from('email,name\n,\n'), [400, 'table-empty']],
    ['a file of 6 MB', () => Buffer.alloc(6 * 1024 * 1024, 'a'), [413, 'file-too-large']],
  ])('a table that is %s is refused', async (_, bytes, [status, key]) => {
    expect(refusal(await preview(bytes())).slice(0, 2)).toEqual([status, key])
  })
})
