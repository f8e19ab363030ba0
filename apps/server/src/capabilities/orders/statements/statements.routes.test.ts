import type { Reply } from '@dotyk/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { aForm } from '../../../../test/form.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { writeWorkbook } from '../../../support/workbook.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'

type Proposed = Reply<'POST /admin/api/v1/statements'>['lines'][number]

let server: TestApp
let staff: Visitor
beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
})
afterAll(() => server.close())

async function anInvoicedOrder(changes: Parameters<typeof anOrder>[0] = {}) {
  const order = anOrder({ payment: 'bank-transfer', ...changes })
  const response = await aVisitor(server.app).send('POST', '/order', order)
  expect(response.statusCode).toBe(200)
  return { ...response.json<{ orderID: string; number: string }>(), email: order.email }
}

const HEADINGS =
  'Дата операції;Документ;Кореспондент;ЄДРПОУ кореспондента;Валюта;Дебет;Кредит;Призначення платежу'
const aRow = (purpose: string, sum = '499,00', document = '17') =>
  `27.11.2026;${document};ТОВ Зерно;14360570;UAH;;${sum};${purpose}`

async function upload(content: string | Buffer, by = staff) {
  const { payload, contentType } = aForm({ bytes: Buffer.from(content) })
  return by.send('POST', '/admin/api/v1/statements', payload, { 'content-type': contentType })
}

async function linesOf(...rows: string[]): Promise<Proposed[]> {
  const response = await upload([HEADINGS, ...rows].join('\r\n'))
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
  return response.json<{ lines: Proposed[] }>().lines
}

/** The body that the console sends to record a proposed line. */
function toTransfer({ match: _match, orders, ...line }: Proposed) {
  return { line, orderIDs: orders.map(({ orderID }) => orderID) }
}

async function record(...lines: Proposed[]) {
  const response = await staff.send('POST', '/admin/api/v1/statements/transfers', {
    transfers: lines.map(toTransfer),
  })
  expect(response.statusCode).toBe(200)
  return response.json<Reply<'POST /admin/api/v1/statements/transfers'>>().results
}

const paymentOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<{ payment: string }>().payment

describe('a bank statement', () => {
  test('a bank statement as a workbook is read with its days and sums as numbers, and finds its order', async () => {
    const order = await anInvoicedOrder()
    const file = await writeWorkbook({
      title: 'Виписка',
      columns: HEADINGS.split(';').map(heading => ({ heading, width: 12 })),
      rows: [
        [46_353.5, '17', 'ТОВ Зерно', '14360570', 'UAH', '', 499, `Оплата за рахунком ${order.number}`],
        [46_353.6, '18', 'ТОВ Зерно', '14360570', 'UAH', '', 0.1 + 0.2, 'Відсотки'],
      ],
    })
    const response = await upload(file)
    expect(response.statusCode).toBe(200)
    expect(response.json<{ lines: Proposed[] }>().lines).toMatchObject([
      { day: '2026-11-27', amount: 49_900, match: 'named', orders: [{ orderID: order.orderID }] },
      { day: '2026-11-27', amount: 30, match: 'none' },
    ])
  })

  test('a bank statement’s line with an order’s number and sum is recorded, and the buyer is emailed', async () => {
    const order = await anInvoicedOrder()
    const [line] = await linesOf(aRow(`Оплата за рахунком ${order.number}`))
    expect(line).toMatchObject({ match: 'named', amount: 49_900, orders: [{ number: order.number }] })
    expect(await record(line!)).toEqual([{ state: 'recorded' }])
    expect(await paymentOf(order.orderID)).toBe('paid')
    await server.emailTo(order.email, /оплачено/)
    const detail = await staff.send('GET', `/admin/api/v1/orders/${order.orderID}`)
    expect(detail.body).toContain('ТОВ Зерно, № 17')
  })

  test('a repeated bank statement changes nothing and its lines are reported as recorded', async () => {
    const order = await anInvoicedOrder()
    const row = aRow(`Рахунок ${order.number}`, '499,00', '18')
    const [line] = await linesOf(row)
    await record(line!)
    expect(await linesOf(row)).toMatchObject([{ match: 'recorded', orders: [{ orderID: order.orderID }] }])
    expect(await record(line!)).toEqual([{ state: 'recorded' }])
    const paid = server.emails.filter(
      ({ to, subject }) => to.address === order.email && /оплачено/.test(subject),
    )
    expect(paid).toHaveLength(1)
  })

  test('two equal transfers of one day count as two, and the second doesn’t pay the paid order', async () => {
    const order = await anInvoicedOrder()
    const row = aRow(`Рахунок ${order.number}`, '499,00', '')
    const [first, second] = await linesOf(row, row)
    expect(await record(first!, second!)).toEqual([
      { state: 'recorded' },
      { state: 'refused', key: 'order-state-conflict' },
    ])
    expect((await linesOf(row, row)).map(({ match }) => match)).toEqual(['recorded', 'settled'])
  })

  test('one transfer for two orders pays both if it equals their sum, otherwise none', async () => {
    const [first, second] = [await anInvoicedOrder(), await anInvoicedOrder()]
    const purpose = `За ${first.number} і ${second.number}`
    const [wrong] = await linesOf(aRow(purpose, '997,00'))
    expect(wrong).toMatchObject({ match: 'other-sum' })
    expect(await record(wrong!)).toEqual([{ state: 'refused', key: 'transfer-amount-differs' }])
    expect(await paymentOf(first.orderID)).toBe('pending')
    const [line] = await linesOf(aRow(purpose, '998,00'))
    expect(line).toMatchObject({ match: 'named' })
    expect(await record(line!)).toEqual([{ state: 'recorded' }])
    expect([await paymentOf(first.orderID), await paymentOf(second.orderID)]).toEqual(['paid', 'paid'])
  })

  test('a statement line recorded by two staff members at once pays its order once', async () => {
    const order = await anInvoicedOrder()
    const [line] = await linesOf(aRow(`Рахунок ${order.number}`, '499,00', '19'))
    const results = await Promise.all(Array.from({ length: 5 }, () => record(line!)))
    expect(results.flat()).toEqual(Array(5).fill({ state: 'recorded' }))
    const events = await staff.send('GET', `/admin/api/v1/orders/${order.orderID}`)
    expect(events.body.match(/transfer-came/g)).toHaveLength(1)
  })

  test('a cancelled order isn’t proposed for a statement line, and a line that names it is reported as settled', async () => {
    const order = await anInvoicedOrder({ count: 7, price: 7 * 49_900 })
    await aVisitor(server.app).send('POST', `/order/${order.orderID}/cancel`)
    expect((await linesOf(aRow('Без номера', '3493,00')))[0]).toMatchObject({ match: 'none' })
    expect((await linesOf(aRow(order.number, '3493,00')))[0]).toMatchObject({ match: 'settled' })
  })

  test('bank statements in Windows-1251, in MT940 and with a byte order mark are parsed', async () => {
    const { number } = await anInvoicedOrder()
    const table = [HEADINGS, aRow(`Рахунок ${number}`)].join('\r\n')
    const cyrillic = Buffer.from(
      [...table].map(letter => {
        const code = letter.codePointAt(0) ?? 0
        if (code < 0x80) return code
        const special: Record<string, number> = { Є: 0xaa, є: 0xba, І: 0xb2, і: 0xb3, Ї: 0xaf, ї: 0xbf }
        return special[letter] ?? code - 0x350
      }),
    )
    const swift = `:20:1\r\n:60F:C261126UAH0,00\r\n:61:2611271127C499,00NTRF1\r\n:86:Rakhunok ${number}\r\n`
    for (const file of [cyrillic, `\uFEFF${table}`, swift]) {
      const { lines } = (await upload(file)).json<{ lines: Proposed[] }>()
      expect(lines).toMatchObject([{ match: 'named', orders: [{ number }] }])
    }
  })

  test.each<[string, string | Buffer, string]>([
    ['another table', 'Пошта;Імʼя\r\no@example.com;Олена', 'statement-unknown'],
    ['an empty file', '', 'statement-unknown'],
    ['a page', '<html></html>', 'file-type'],
    ['an archive that is no workbook', Buffer.from('PK\u0003\u0004 and nothing else'), 'table-invalid'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'file-type'],
    [
      'too many lines',
      [HEADINGS, ...Array.from({ length: 5_001 }, (_, at) => aRow('x', '1,00', String(at)))].join('\n'),
      'file-too-large',
    ],
  ])('%s is refused as a statement with a readable error', async (_, content, key) =>
    expect((await upload(content)).body).toBe(key),
  )

  test('production staff can neither open statements nor record transfers', async () => {
    const maker = await aStaffMember(server, 'production')
    expect((await upload(HEADINGS, maker)).statusCode).toBe(403)
    const body = { transfers: [] }
    expect((await maker.send('POST', '/admin/api/v1/statements/transfers', body)).statusCode).toBe(403)
  })
})
