import { randomUUID } from 'node:crypto'
import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import { chipNumberOf } from '@dotyk/domain/chips'
import { checkPeople, findRepeatedPeople, parsePeopleTable, MAX_ORDER_PEOPLE } from '@dotyk/domain/orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { findInDatabase } from '../../../test/find-in-database.ts'
import { aForm } from '../../../test/form.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { writeWorkbook } from '../../support/workbook.ts'
import { chips } from '../chips/chips.tables.ts'

let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server, 'owner')
  takenEmail = (await anOwner(server.app)).login
})
afterAll(() => server.close())

const UNIT = 49_900

const sameEmail = 'same@shop.example'
let takenEmail: string

interface Person {
  name: string
  line?: string
  page?: string
}

async function place(people: readonly Person[], changes: object = {}, by: Visitor = aVisitor(server.app)) {
  const count = people.length
  const order = anOrder({ payment: 'upon-receipt', people: [...people], count, ...changes })
  // A total above a thousand hryvnias is rounded up to whole hryvnias, and a multiple of whole prices needs no rounding.
  return { response: await by.send('POST', '/order', { ...order, price: UNIT * count }), email: order.email }
}

async function placed(people: readonly Person[], changes: object = {}, by?: Visitor) {
  const { response, email } = await place(people, changes, by)
  expect(response.body).toContain('orderID')
  return { id: response.json<{ orderID: string }>().orderID, email }
}

const url = (id: string, rest = '') => `/admin/api/v1/orders/${id}${rest}`
const detailOf = async (id: string) => (await staff.send('GET', url(id))).json<StaffOrderDetailWire>()
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()

describe('an order for many people', () => {
  test('an order’s people are stored in order with their pages, and shown to buyer and staff', async () => {
    const page = await anOwner(server.app)
    const { id } = await placed([
      { name: ' Олена  Коваленко ', line: 'Дизайнерка', page: `https://dotyk.test/${page.id}?from=qr` },
      { name: 'Петро Іванов' },
    ])
    const people = [
      { name: 'Олена Коваленко', line: 'Дизайнерка', pageID: page.id },
      { name: 'Петро Іванов', line: '', pageID: null },
    ]
    expect(await statusOf(id)).toMatchObject({
      count: 2,
      price: 2 * UNIT,
      people,
      cardName: 'Олена Коваленко',
    })
    expect((await detailOf(id)).people).toEqual(people)
  })

  test('an order of identical things has no list of people', async () => {
    const { orderID } = (
      await aVisitor(server.app).send('POST', '/order', anOrder({ payment: 'upon-receipt' }))
    ).json<{ orderID: string }>()
    expect((await statusOf(orderID)).people).toEqual([])
  })

  test.each<[string, Person[], object, number, string]>([
    ['without a name', [{ name: 'Олена' }, { name: ' ' }], {}, 400, 'person-name-required'],
    ['with letters that can’t be printed', [{ name: 'Олена 🎉' }], {}, 400, 'text-unprintable'],
    ['with a formula', [{ name: '=1+1' }], {}, 400, 'formula-text'],
    ['in another number than its count', [{ name: 'Олена' }], { count: 2 }, 400, 'people-count-differs'],
    ['with a page that there isn’t', [{ name: 'Олена', page: 'nobodys-page' }], {}, 404, 'profile-not-found'],
    [
      'more than may be',
      Array.from({ length: MAX_ORDER_PEOPLE + 1 }, () => ({ name: 'Олена' })),
      {},
      400,
      'people-too-many',
    ],
  ])('an order with people %s is refused', async (_, people, changes, status, key) => {
    const { response } = await place(people, changes)
    expect([response.statusCode, response.body]).toEqual([status, key])
  })

  test('the refusal of an order for many people names the person and the field', async () => {
    const { response } = await place([{ name: 'Олена' }, { name: 'Петро', page: 'nobodys-page' }])
    expect(response.headers['x-error-field']).toBe('people.1.page')
  })

  test('an order needs a page of its own only if one of its people has none', async () => {
    const [one, two] = [await anOwner(server.app), await anOwner(server.app)]
    const both = await placed([
      { name: 'Олена', page: one.id },
      { name: 'Петро', page: two.id },
    ])
    await staff.send('PATCH', url(both.id), { started: true })
    expect((await detailOf(both.id)).pageID).toBe(one.id)
    const some = await placed([{ name: 'Олена', page: one.id }, { name: 'Петро' }])
    await staff.send('PATCH', url(some.id), { started: true })
    const { pageID } = await detailOf(some.id)
    expect([one.id, two.id, null]).not.toContain(pageID)
  })
})

describe('what is made for an order for many people', () => {
  test('each chip of an order for many people opens its person’s page, or the order’s where the person has none', async () => {
    const [one, two] = [await anOwner(server.app), await anOwner(server.app)]
    const { id } = await placed([
      { name: 'Олена', page: one.id },
      { name: 'Петро' },
      { name: 'Марія', page: two.id },
    ])
    await staff.send('PATCH', url(id), { step: 'printed' })
    const { chips_to_write: toWrite, pageID } = await detailOf(id)
    expect(toWrite.map(({ number }) => number)).toEqual([1, 2, 3])
    for (const { number, address } of toWrite) {
      const chip = { serial: `04:0${number}`, address, locked: false }
      expect((await staff.send('PUT', url(id, `/chips/${number}`), chip)).statusCode).toBe(200)
    }
    const pages = await Promise.all(
      toWrite.map(async ({ address }) => {
        const number = chipNumberOf(address.replace(/#.*/, '')) ?? ''
        const [chip] = await server.database.db.select().from(chips).where(eq(chips.number, number))
        return chip?.profileId
      }),
    )
    expect(pages).toEqual([one.id, pageID, two.id])
    expect((await detailOf(id)).step).toBe('encoded')
  })

  test('the printer’s file has a page for each side of each person’s thing, in the order’s order', async () => {
    const { id } = await placed([{ name: 'Олена' }, { name: 'Петро' }, { name: 'Марія' }])
    await staff.send('PATCH', url(id), { started: true })
    const file = (await staff.send('GET', url(id, '/print.pdf'))).rawPayload
    const text = pdfText(file)
    const places = ['1/3 Олена', '2/3 Петро', '3/3 Марія'].map(each => text.indexOf(each))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(-1)
    expect(file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(6)
  })

  test('the packing slip of an order for 60 people lists everybody', async () => {
    const people = Array.from({ length: 60 }, (_, at) => ({ name: `Особа ${at + 1}`, line: 'Гість' }))
    const { id } = await placed(people)
    const text = pdfText((await staff.send('GET', url(id, '/packing-slip.pdf'))).rawPayload)
    expect(text).toContain('Імена за списком: 60')
    for (const { name } of people) expect(text).toContain(`${name} · Гість`)
  })

  test('the email about an order has its number of people', async () => {
    const { email } = await placed([{ name: 'Олена' }, { name: 'Петро' }])
    expect((await server.emailTo(email)).text).toContain('Імена за списком: 2')
  })

  test('the table of orders and the export of a profile name the people', async () => {
    const owner = await anOwner(server.app)
    const { email } = await placed([{ name: 'Барвінок', line: 'Гість' }, { name: 'Вишня' }], {}, owner)
    const table = await staff.send('GET', '/admin/api/v1/orders/export.csv')
    expect(table.body.split('\n').find(row => row.includes(email))).toContain('1. Барвінок, Гість; 2. Вишня')
    const whole = await owner.send('GET', '/api/v1/settings/export')
    expect(whole.body).toContain('Барвінок')
  })

  test('a correction of an order with a list of people can change only the product, for everybody', async () => {
    const { id } = await placed([{ name: 'Олена' }, { name: 'Петро' }])
    const same = { productID: '1-1-1-1', count: 2, cardName: 'Олена', cardLine: '', pageID: '' }
    const preview = (changes: object) =>
      staff.send('POST', url(id, '/correction/preview'), { ...same, ...changes })
    expect((await preview({ count: 3 })).body).toBe('order-for-many')
    expect((await preview({ cardName: 'Марія' })).body).toBe('order-for-many')
    expect((await preview({ productID: '1-1-2-1' })).json()).toMatchObject({ parts: ['product'] })
  })

  test('a replacement of a listed order is for the people that are named, in the list’s order', async () => {
    const page = await anOwner(server.app)
    const { id } = await placed([{ name: 'Олена' }, { name: 'Петро', page: page.id }, { name: 'Марія' }])
    for (const step of ['printed', 'encoded', 'packed', 'sent']) await staff.send('PATCH', url(id), { step })
    const replace = (body: object) =>
      staff.send('POST', url(id, '/replacement'), { reason: 'подряпано', seen: 0, ...body })
    expect((await replace({ count: 2 })).body).toBe('order-for-many')
    expect((await replace({ count: 2, people: [2, 2] })).body).toBe('order-for-many')
    expect((await replace({ count: 1, people: [4] })).body).toBe('order-for-many')
    const { orderID } = (await replace({ count: 2, people: [3, 2] })).json<{ orderID: string }>()
    expect(await detailOf(orderID)).toMatchObject({
      count: 2,
      cardName: 'Петро',
      people: [
        { name: 'Петро', pageID: page.id },
        { name: 'Марія', pageID: null },
      ],
    })
  })

  test('erasing an order erases its people', async () => {
    const { id } = await placed([{ name: 'Олена' }, { name: 'Незвичайна Особа', line: 'Рідкісний фах' }])
    await staff.send('PATCH', url(id), { status: 40 })
    expect(await findInDatabase(server, 'Незвичайна Особа')).not.toEqual([])
    expect((await staff.send('POST', url(id, '/erase'))).statusCode).toBe(200)
    for (const text of ['Незвичайна Особа', 'Рідкісний фах'])
      expect(await findInDatabase(server, text)).toEqual([])
  })
})

async function read(bytes: Buffer, name = 'people.csv') {
  const { contentType, payload } = aForm({ bytes, name })
  return aVisitor(server.app).send('POST', '/order/people-tables', payload, { 'content-type': contentType })
}
const linesOf = async (bytes: Buffer) =>
  (await read(bytes)).json<{ lines: { row: number; cells: string[] }[] }>().lines
const ROWS = [
  ['Імʼя', 'Посада', 'Сторінка'],
  ['Олена "Лена" Коваленко', 'Дизайнерка; ілюстраторка', 'olena'],
  ['Петро', '', ''],
]
const PEOPLE = [
  { name: 'Олена "Лена" Коваленко', line: 'Дизайнерка; ілюстраторка', page: 'olena' },
  { name: 'Петро', line: '', page: '' },
]
const quoted = (delimiter: string, end = '\r\n') =>
  ROWS.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join(end)

describe('the pages of people', () => {
  test('missing pages of people are reported to the buyer, however their addresses are written', async () => {
    const [page, deleted] = [await anOwner(server.app), await anOwner(server.app)]
    await updateStoredProfile(server, deleted.id, { deletedAt: server.clock.now() })
    const pages = [page.id, `https://dotyk.test/${page.id}/`, 'nobodys-page', deleted.id]
    const response = await aVisitor(server.app).send('POST', '/order/people-pages', { pages })
    expect(response.json()).toEqual({ missing: ['nobodys-page', deleted.id] })
  })

  test('a lookup of more pages than an order may have people is refused', async () => {
    const pages = Array.from({ length: MAX_ORDER_PEOPLE + 1 }, () => 'olena')
    const response = await aVisitor(server.app).send('POST', '/order/people-pages', { pages })
    expect([response.statusCode, response.body]).toEqual([400, 'invalid-body'])
  })
})

describe('a list of people', () => {
  test.each<[string, Buffer]>([
    ['with semicolons and a byte order mark', Buffer.from(`\ufeff${quoted(';')}`)],
    ['with commas', Buffer.from(quoted(','))],
    ['with tabs, as a program copies its cells', Buffer.from(quoted('\t', '\n'))],
    ['in UTF-16', Buffer.from(`\ufeff${quoted('\t')}`, 'utf16le')],
    ['with empty rows', Buffer.from(`\n\n${quoted(';')}\n;;\n;;\n`)],
  ])('a list of people %s is read by rows and columns', async (_, bytes) =>
    expect(parsePeopleTable(await linesOf(bytes)).people).toEqual(PEOPLE),
  )

  test('a workbook with empty rows is read, and its rows keep their numbers', async () => {
    const rows = [ROWS[1]!, ['', '', ''], ['', '', ''], ROWS[2]!]
    const columns = ROWS[0]!.map(heading => ({ heading, width: 20 }))
    const lines = await linesOf(await writeWorkbook({ title: 'People', columns, rows }))
    expect(parsePeopleTable(lines).people).toEqual(PEOPLE)
    expect(lines.map(({ row }) => row)).toEqual([1, 2, 5])
  })

  test.each<[string, Buffer, number, string]>([
    ['an empty file', Buffer.from(''), 400, 'table-empty'],
    ['a page', Buffer.from('<html><body>Олена</body></html>'), 415, 'file-type'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 415, 'file-type'],
    ['a broken workbook', Buffer.from('PK\x03\x04 and nothing of a workbook'), 400, 'table-invalid'],
    ['a file above a megabyte', Buffer.alloc(1024 * 1024 + 1, 'a'), 413, 'file-too-large'],
  ])('a file with %s is refused as a list of people', async (_, bytes, status, key) => {
    const response = await read(bytes)
    expect([response.statusCode, response.body]).toEqual([status, key])
  })

  test('a huge people table is cut to 2,000 rows, ten columns and 200 characters a cell', async () => {
    const row = Array.from({ length: 15 }, () => 'а'.repeat(7)).join(';')
    const lines = await linesOf(Buffer.from(Array.from({ length: 3_000 }, () => row).join('\n')))
    expect([lines.length, lines[0]?.cells.length]).toEqual([2_000, 10])
    expect((await linesOf(Buffer.from('а'.repeat(1_000))))[0]?.cells[0]).toHaveLength(200)
  })

  test('each mistake in a table of a thousand people is found at its row', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => [`Особа ${at + 1}`, 'Гість'])
    const broken = {
      10: ['', 'Гість'],
      20: ['Олена 🎉', 'Гість'],
      30: ['А'.repeat(41), 'Гість'],
      40: ['=HYPERLINK("https://a.example")', 'Гість'],
      50: ['Особа 1', 'Гість'],
      60: ['Щ'.repeat(40), 'Гість'],
      70: ['Особа 70', '山田'],
    }
    for (const [at, cells] of Object.entries(broken)) rows[Number(at)] = cells
    const csv = [
      'Імʼя;Посада',
      ...rows.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(';')),
    ]
    const { people } = parsePeopleTable(await linesOf(Buffer.from(csv.join('\n'))))
    expect(people).toHaveLength(1_000)
    const found: string[] = []
    const report = (key: string, field: string) => found.push(`${field} ${key}`)
    checkPeople(people, { accessory: 1, count: 1_000 }, report)
    expect(found).toEqual(['people people-too-many'])
    found.length = 0
    checkPeople(people.slice(0, MAX_ORDER_PEOPLE), { accessory: 1, count: MAX_ORDER_PEOPLE }, report)
    expect(found).toEqual([
      'people.10.name person-name-required',
      'people.20.name text-unprintable',
      'people.30.name text-too-long',
      'people.40.name formula-text',
      'people.60.name text-too-long',
      'people.70.line text-unprintable',
    ])
    expect(findRepeatedPeople(people).findIndex(first => first !== null)).toBe(50)
  })
})

describe('pages made for people of an order', () => {
  const make = (id: string, emails: string[] = [], by: Visitor = aVisitor(server.app)) =>
    by.send('POST', `/order/${id}/pages`, { emails })
  const mailbox = () => `${randomUUID()}@shop.example`

  test('each person without a page gets one at an address of the name, with a login link by e-mail or on the page', async () => {
    const page = await anOwner(server.app)
    const email = mailbox()
    const { id } = await placed(
      [{ name: 'Марта Зорич' }, { name: 'Петро Іванов', page: page.id }, { name: 'Марта Зорич' }],
      {
        recipient: 'legal',
        ownership: 'ТОВ',
        organization: 'Зерно',
        edrpou: '14360570',
      },
    )
    const made = await make(id, ['', '', email])
    expect(made.statusCode).toBe(200)
    const { order, links } = made.json<{ order: OrderStatusWire; links: { place: number; link: string }[] }>()
    expect(links.map(({ place }) => place)).toEqual([1])
    const pages = order.people.map(({ pageID }) => pageID)
    expect([pages[1], new Set(pages).size, pages.includes(null)]).toEqual([page.id, 3, false])
    for (const [at, slug] of [
      [0, 'marta-zorych'],
      [2, 'marta-zorych-2'],
    ] as const) {
      const card = await aVisitor(server.app).send('GET', `/${slug}`)
      expect([card.statusCode, card.body.includes('Марта Зорич')]).toEqual([200, true])
      const known = await staff.send('GET', `/admin/api/v1/users/${pages[at]}`)
      expect(known.json()).toMatchObject({ user: { url: slug } })
    }
    expect((await server.emailTo(email)).text).toContain('/login?key=')
    expect((await detailOf(id)).chips_to_write.map(({ address }) => address)).toHaveLength(3)
    expect((await detailOf(id)).events.at(-1)).toMatchObject({ by: 'buyer', what: 'pages-made', text: '2' })
    const groups = await staff.send('GET', '/admin/api/v1/groups?q=Зерно')
    expect(groups.json<{ items: { members: number }[] }>().items).toMatchObject([{ members: 2 }])
  })

  test('two simultaneous requests create people’s pages once', async () => {
    const { id } = await placed([{ name: 'Ірина Бойко' }, { name: 'Ірина Бойко' }])
    const both = await Promise.all([make(id), make(id)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const links = both.map(made => made.json<{ links: unknown[] }>().links.length)
    expect(links.toSorted()).toEqual([0, 2])
    expect((await detailOf(id)).events.filter(({ what }) => what === 'pages-made')).toHaveLength(1)
  })

  test('people of one name in three orders get different addresses, also at the same moment', async () => {
    const orders = [
      await placed([{ name: 'Спільне Імʼя' }]),
      await placed([{ name: 'Спільне Імʼя' }]),
      await placed([{ name: 'Спільне Імʼя' }]),
    ]
    const made = await Promise.all(orders.map(({ id }) => make(id)))
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const addresses = new Set<string>()
    for (const { id } of orders) {
      const { pageID } = (await statusOf(id)).people[0]!
      const found = await staff.send('GET', `/admin/api/v1/users/${pageID}`)
      addresses.add(found.json<{ user: { url: string } }>().user.url)
    }
    expect(addresses.size).toBe(3)
  })

  test.each([
    ['that isn’t one', (): string => 'nobody', 400, 'email-invalid'],
    ['of another profile', (): string => takenEmail, 409, 'group-email-taken'],
    ['given twice', (): string => sameEmail, 400, 'group-email-repeated'],
  ] as const)('an e-mail %s is refused at its person, and no page is made', async (_, email, status, key) => {
    const { id } = await placed([{ name: 'Олена' }, { name: 'Петро' }, { name: 'Іван' }])
    const refused = await make(id, ['', sameEmail, email()])
    expect([refused.statusCode, refused.body, refused.headers['x-error-field']]).toEqual([
      status,
      key,
      'emails.2',
    ])
    expect((await statusOf(id)).people.every(({ pageID }) => pageID === null)).toBe(true)
  })

  test('people’s pages aren’t created for an unpaid, printed or foreign order', async () => {
    const unpaid = await placed([{ name: 'Олена' }], { payment: 'liqpay' })
    expect((await make(unpaid.id)).body).toBe('order-unpaid')
    const printed = await placed([{ name: 'Олена' }])
    await staff.send('PATCH', url(printed.id), { step: 'printed' })
    expect((await make(printed.id)).body).toBe('order-state-conflict')
    const owner = await anOwner(server.app)
    const { id } = await placed([{ name: 'Олена' }], {}, owner)
    expect((await make(id, [], await anOwner(server.app))).body).toBe('forbidden')
    expect((await make('nobodys-order')).body).toBe('order-not-found')
  })
})
