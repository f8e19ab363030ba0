import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { addDays, kyivDay } from '@dotyk/domain/values'
import { QUOTE_RETENTION_DAYS } from '@dotyk/domain/quotes'
import { messages } from '@dotyk/i18n'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aQuote,
  aSentQuote,
  acceptQuote,
  anAcceptance,
  quoteContents,
  type StaffQuote,
} from '../../../test/a-quote.ts'
import { submitQuoteForm } from '../../../test/a-quote-request.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { loadBuiltPages } from '../../pages/built-site.ts'

const QUOTES = '/admin/api/v1/quotes'
const TOTAL = 40 * 45_000 + 150_000 - 50_000

let server: TestApp
let staff: Visitor & { login: string }
beforeAll(async () => {
  server = await buildTestApp({ loadPages: loadBuiltPages })
  staff = await aStaffMember(server, 'manager')
})
afterAll(() => server.close())

const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => `${statusCode} ${body}`
const find = async (id: string) => (await staff.send('GET', `${QUOTES}/${id}`)).json<StaffQuote>()
const statusOf = async (orderId: string) =>
  (await aVisitor(server.app).send('GET', `/order/${orderId}/status`)).json<OrderStatusWire>()
const pageOf = (id: string, language: 'uk' | 'en' = 'uk') =>
  server.app.inject({ url: `/quote/${id}`, headers: { 'accept-language': language } })
const today = () => kyivDay(server.clock.now())

describe('staff', () => {
  test('a quote is made as a draft with a number, which its buyer doesn’t see', async () => {
    const quote = await aQuote(server, staff)
    expect(quote).toMatchObject({
      number: expect.stringMatching(/^\d{4,}$/) as string,
      version: 1,
      state: 'draft',
      language: 'ua',
      currency: 'UAH',
      price: { products: 1_800_000, printDesign: 150_000, pageDesign: 0, discount: 50_000, total: TOTAL },
      by: staff.login,
      link: `http://dotyk.test/quote/${quote.id}`,
      order: null,
    })
    expect((await pageOf(quote.id)).statusCode).toBe(404)
    expect(answerOf(await acceptQuote(server, quote.id))).toBe('404 quote-not-found')
    expect((await server.app.inject(`/quote/${quote.id}/quote.pdf`)).statusCode).toBe(404)
  })

  test('a sent quote is emailed with its price and a link to its page', async () => {
    const quote = await aSentQuote(server, staff, { email: 'first@zerno.example' })
    expect(quote).toMatchObject({ state: 'sent', sentAt: expect.any(String) as string })
    const { subject, text } = await server.emailTo('first@zerno.example')
    expect(subject).toContain(quote.number)
    expect(text).toMatch(/19\s000\s₴/)
    expect(text).toContain(quote.link)
  })

  test('a quote without an e-mail opens by its link after sending', async () => {
    const { id } = await aSentQuote(server, staff, { email: '' })
    expect((await pageOf(id)).statusCode).toBe(200)
  })

  test.each([
    ['a past day', () => ({ validUntil: addDays(today(), -1) }), 'quote-day-invalid'],
    ['a discount above the sum', () => ({ discount: 10_000_000 }), 'quote-discount-too-large'],
    ['an unknown product', () => ({ productID: '9-9' }), 'quote-product-unknown'],
    ['half an e-mail', () => ({ email: 'olena@' }), 'email-invalid'],
    ['a price for no design', () => ({ printDesigns: 0 }), 'quote-price-invalid'],
    ['a fraction of a kopiyka', () => ({ unitPrice: 0.5 }), 'invalid-body'],
    ['a request that is gone', () => ({ requestID: crypto.randomUUID() }), 'not-found'],
  ])('a quote with %s is refused', async (_what, change, key) => {
    const body = { ...quoteContents(server), requestID: null, ...change() }
    const { body: refused } = await staff.send('POST', QUOTES, body)
    expect(refused).toBe(key)
  })

  test('changing a quote creates its next version, and a change of an older version is refused', async () => {
    const { id } = await aQuote(server, staff)
    const change = (version: number, unitPrice: number) =>
      staff.send('PUT', `${QUOTES}/${id}`, { ...quoteContents(server, { unitPrice }), version })
    expect((await change(1, 44_000)).json()).toMatchObject({ version: 2, unitPrice: 44_000, state: 'draft' })
    expect(answerOf(await change(1, 43_000))).toBe('412 changed-elsewhere')
    expect(await find(id)).toMatchObject({ version: 2, unitPrice: 44_000 })
  })

  test('a withdrawn quote can’t be accepted until it is sent again', async () => {
    const { id } = await aSentQuote(server, staff)
    expect((await staff.send('POST', `${QUOTES}/${id}/withdraw`)).json()).toMatchObject({
      state: 'withdrawn',
    })
    expect((await pageOf(id)).body).toContain(messages.ua.quote.headline.withdrawn)
    expect(answerOf(await acceptQuote(server, id))).toBe('409 quote-withdrawn')
    expect(answerOf(await staff.send('POST', `${QUOTES}/${id}/withdraw`))).toBe('409 quote-state-conflict')
    expect((await staff.send('POST', `${QUOTES}/${id}/send`)).json()).toMatchObject({ state: 'sent' })
    expect((await acceptQuote(server, id)).statusCode).toBe(200)
  })

  test('the audit log names who created, changed, sent, withdrew and deleted a quote, without its buyer', async () => {
    const { id, number } = await aSentQuote(server, staff, {
      name: 'Секретна Особа',
      email: 'secret@zerno.example',
    })
    await staff.send('PUT', `${QUOTES}/${id}`, {
      ...quoteContents(server, { discount: 0, name: 'Секретна Особа' }),
      version: 1,
    })
    await staff.send('POST', `${QUOTES}/${id}/withdraw`)
    expect((await staff.send('DELETE', `${QUOTES}/${id}`)).statusCode).toBe(200)
    expect(answerOf(await staff.send('GET', `${QUOTES}/${id}`))).toBe('404 quote-not-found')
    const log = await staff.send('GET', `/admin/api/v1/audit?kind=quote&subject=${id}`)
    const { items } = log.json<{ items: { action: string; login: string }[] }>()
    expect(items.map(({ action, login }) => [action, login])).toEqual([
      ['quote.deleted', staff.login],
      ['quote.withdrawn', staff.login],
      ['quote.changed', staff.login],
      ['quote.sent', staff.login],
      ['quote.created', staff.login],
    ])
    expect(log.body).toContain(number)
    expect(log.body).not.toMatch(/Секретна|secret@|0671234567/)
  })

  test('quotes are found by number, buyer and state', async () => {
    const { id, number } = await aSentQuote(server, staff, {
      organization: 'Пекарня Пошук',
      phone: '0509998877',
      email: 'found@pekarnia.example',
    })
    const idsOf = async (query: string) =>
      (await staff.send('GET', `${QUOTES}?${query}`))
        .json<{ items: { id: string }[] }>()
        .items.map(each => each.id)
    for (const q of [number, `№ ${number}`, 'пекарня', '050 999', 'found@'])
      expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [id]])
    expect(await idsOf('state=sent')).toContain(id)
    expect(await idsOf('state=draft')).not.toContain(id)
  })

  test('a quote request with a quote is linked to it and counts as answered', async () => {
    await submitQuoteForm(server)
    const requests = '/admin/api/v1/quote-requests'
    const [asked] = (await staff.send('GET', requests)).json<{ items: { id: string }[] }>().items
    const { id, number } = await aQuote(server, staff, { requestID: asked?.id })
    expect((await staff.send('GET', `${requests}/${asked?.id}`)).json()).toMatchObject({
      state: 'quoted',
      quotes: [{ id, number }],
    })
    expect((await staff.send('DELETE', `${requests}/${asked?.id}`)).statusCode).toBe(200)
    expect(await find(id)).toMatchObject({ requestID: null })
  })

  test('production staff can neither see nor create quotes', async () => {
    const maker = await aStaffMember(server, 'production')
    const { id } = await aQuote(server, staff)
    for (const [method, url, body] of [
      ['GET', QUOTES],
      ['GET', `${QUOTES}/${id}`],
      ['GET', `${QUOTES}/${id}/quote.pdf`],
      ['POST', QUOTES, { ...quoteContents(server), requestID: null }],
      ['POST', `${QUOTES}/${id}/send`],
      ['DELETE', `${QUOTES}/${id}`],
    ] as const)
      expect((await maker.send(method, url, body)).statusCode).toBe(403)
  })
})

describe('the buyer', () => {
  test('accepting a quote places an order at the agreed price, whose lines add up', async () => {
    const { id } = await aSentQuote(server, staff)
    const accepted = await acceptQuote(server, id, { comment: 'Дзвоніть' })
    expect(accepted.statusCode).toBe(200)
    const { orderID, number } = accepted.json<{ orderID: string; number: string }>()
    expect(await statusOf(orderID)).toMatchObject({
      number,
      productID: '3-1-2-5-1',
      count: 40,
      price: TOTAL,
      parts: { products: 1_800_000, print_design: 150_000, page_design: 0, discount: 50_000, rounding: 0 },
      discount_code: null,
      print_designs: 1,
      payment_method: 'bank-transfer',
      has_invoice: true,
    })
    expect(await find(id)).toMatchObject({
      state: 'accepted',
      acceptedAt: expect.any(String) as string,
      order: { id: orderID, number },
    })
    const page = await pageOf(id)
    expect(page.body).toContain(messages.ua.quote.headline.accepted)
    expect(page.body).toContain(`href="/order/${orderID}"`)
  })

  test('the invoice of a quote’s order has the agreed lines', async () => {
    const { id } = await aSentQuote(server, staff)
    const { orderID } = (await acceptQuote(server, id)).json<{ orderID: string }>()
    const invoice = await server.app.inject(`/order/${orderID}/invoice.pdf`)
    const text = pdfText(invoice.rawPayload).replaceAll(/\s/g, '')
    for (const sum of ['450,00', '18000,00', '1500,00', '500,00', '19000,00']) expect(text).toContain(sum)
  })

  test('a quote can be accepted whatever the product’s current price and stock', async () => {
    const { id } = await aSentQuote(server, staff, {
      unitPrice: 100,
      printDesigns: 0,
      printDesignPrice: 0,
      discount: 0,
    })
    await server.database.db.execute(`update products set in_stock = false`)
    const accepted = await acceptQuote(server, id)
    await server.database.db.execute(`update products set in_stock = true`)
    const { orderID } = accepted.json<{ orderID: string }>()
    expect((await statusOf(orderID)).price).toBe(4_000)
  })

  test('a quote’s order that is corrected keeps the agreed price of a piece and the agreed discount', async () => {
    const { id } = await aSentQuote(server, staff)
    const { orderID } = (await acceptQuote(server, id)).json<{ orderID: string }>()
    const url = `/admin/api/v1/orders/${orderID}`
    const order = (await staff.send('GET', url)).json<StaffOrderWire>()
    const { productID, count, cardName, cardLine, pageID } = order
    const seen = { productID, count, cardName, cardLine, pageID }
    const total = TOTAL - 10 * 45_000
    const corrected = await staff.send('POST', `${url}/correction`, {
      ...seen,
      pageID: '',
      count: 30,
      total,
      seen,
    })
    expect([corrected.statusCode, corrected.json<StaffOrderWire>().price]).toEqual([200, total])
    expect((await statusOf(orderID)).parts).toMatchObject({ products: 30 * 45_000, discount: 50_000 })
  })

  test('a quote accepted twice, also simultaneously or with different data, is one order', async () => {
    const countOrders = async () =>
      (await staff.send('GET', '/admin/api/v1/orders')).json<{ total: number }>().total
    const { id } = await aSentQuote(server, staff)
    const before = await countOrders()
    const answers = await Promise.all([
      acceptQuote(server, id, { lastname: 'Коваленко' }),
      acceptQuote(server, id, { lastname: 'Шевченко' }),
      acceptQuote(server, id, { lastname: 'Коваленко' }),
    ])
    const again = await acceptQuote(server, id, { version: 7 })
    const ids = [...answers, again].map(answer => answer.json<{ orderID: string }>().orderID)
    expect(new Set(ids).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('a quote that staff have changed is refused until its new version is accepted', async () => {
    const { id } = await aSentQuote(server, staff)
    await staff.send('PUT', `${QUOTES}/${id}`, {
      ...quoteContents(server, { unitPrice: 40_000 }),
      version: 1,
    })
    expect(answerOf(await acceptQuote(server, id))).toBe('409 quote-changed')
    expect((await pageOf(id)).body).toMatch(/400\s₴/)
    const accepted = await acceptQuote(server, id, { version: 2 })
    const { orderID } = accepted.json<{ orderID: string }>()
    expect((await statusOf(orderID)).price).toBe(TOTAL - 40 * 5_000)
  })

  test('an accepted quote is neither changed, sent, withdrawn nor deleted', async () => {
    const { id } = await aSentQuote(server, staff)
    await acceptQuote(server, id)
    for (const [method, path, body] of [
      ['PUT', '', { ...quoteContents(server), version: 1 }],
      ['POST', '/send', undefined],
      ['POST', '/withdraw', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect(answerOf(await staff.send(method, `${QUOTES}/${id}${path}`, body))).toBe(
        '409 quote-state-conflict',
      )
  })

  test.each([
    ['a missing name', { lastname: '' }, 'last-name-required', 'lastname'],
    [
      'a wrong tax code',
      { recipient: 'legal', ownership: 'ТОВ', organization: 'Зерно', edrpou: '1' },
      'edrpou-invalid',
      'edrpou',
    ],
    [
      'payment on receipt of a designed order',
      { payment: 'upon-receipt' },
      'payment-method-unavailable',
      'payment',
    ],
  ] as const)(
    'accepting a quote with %s is refused at its field, and the quote stays open',
    async (_what, change, key, field) => {
      const { id } = await aSentQuote(server, staff)
      const refused = await acceptQuote(server, id, change)
      expect([refused.statusCode, refused.body, refused.headers['x-error-field']]).toEqual([400, key, field])
      expect((await find(id)).state).toBe('sent')
    },
  )

  test('accepting a quote can’t change its price or product', async () => {
    const { id } = await aSentQuote(server, staff)
    for (const more of [{ price: 1 }, { productID: '1-1-1-1' }, { count: 1 }, { discountCode: 'A' }]) {
      const { body } = await aVisitor(server.app).send('POST', `/quote/${id}/accept`, {
        ...anAcceptance(),
        ...more,
      })
      expect(body).toBe('invalid-body')
    }
  })

  test('a quote is accepted on its last day, and not on the day after', async () => {
    const { id } = await aSentQuote(server, staff, { validUntil: today() })
    const late = await aSentQuote(server, staff, { validUntil: today() })
    expect((await acceptQuote(server, id)).statusCode).toBe(200)
    server.clock.advance({ days: 1 })
    staff = await aStaffMember(server, 'manager')
    expect(answerOf(await acceptQuote(server, late.id))).toBe('409 quote-expired')
    expect((await pageOf(late.id)).body).toContain(messages.ua.quote.headline.expired)
    expect(await find(late.id)).toMatchObject({ state: 'expired' })
    expect(answerOf(await staff.send('POST', `${QUOTES}/${late.id}/send`))).toBe('400 quote-day-invalid')
  })

  test('the order of an accepted quote belongs to the signed-in profile', async () => {
    const { id } = await aSentQuote(server, staff)
    const owner = await anOwner(server.app)
    const accepted = await acceptQuote(server, id, {}, owner)
    const { orderID } = accepted.json<{ orderID: string }>()
    expect((await owner.send('GET', '/api/v1/profile/')).json()).toMatchObject({ orders: [{ orderID }] })
  })

  test('a quote’s page is in the reader’s language and its PDF in the quote’s, both with number, buyer and price', async () => {
    const { id, number } = await aSentQuote(server, staff)
    for (const language of ['uk', 'en'] as const) {
      const { body, headers } = await pageOf(id, language)
      expect(body).toContain(messages[language === 'uk' ? 'ua' : 'en'].quote.headline.sent)
      expect(body).not.toMatch(/buyer@zerno|671234567/)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
      const text = body.replaceAll(/\s|,/g, '')
      for (const part of [number, 'Зерно', '19000', '450', '500'])
        expect([part, text]).toEqual([part, expect.stringContaining(part)])
    }
    const paper = await server.app.inject(`/quote/${id}/quote.pdf`)
    expect(paper.headers['content-type']).toBe('application/pdf')
    const text = pdfText(paper.rawPayload).replaceAll(/\s/g, '')
    for (const part of [number, 'Зерно', '19000,00', '450,00', '40', 'Знижка']) expect(text).toContain(part)
  })
})

describe('personal data', () => {
  test('erasing an order erases the buyer’s data of its quote', async () => {
    const owner = await aStaffMember(server, 'owner')
    const { id } = await aSentQuote(server, staff)
    const { orderID } = (await acceptQuote(server, id)).json<{ orderID: string }>()
    expect((await aVisitor(server.app).send('POST', `/order/${orderID}/cancel`)).statusCode).toBe(200)
    expect((await owner.send('POST', `/admin/api/v1/orders/${orderID}/erase`)).statusCode).toBe(200)
    expect(await find(id)).toMatchObject({
      name: '',
      organization: '',
      phone: '',
      email: '',
      note: '',
      erasedAt: expect.any(String) as string,
      price: { total: TOTAL },
    })
  })

  test('a quote without an order is deleted a year after its last day, and one with an order stays', async () => {
    const late = { validUntil: today() }
    const left = await aSentQuote(server, staff, late)
    const ordered = await aSentQuote(server, staff, late)
    await acceptQuote(server, ordered.id)
    server.clock.advance({ days: QUOTE_RETENTION_DAYS })
    await runJob(server.service, 'quotes.delete-old-quotes')
    staff = await aStaffMember(server, 'manager')
    expect((await find(left.id)).id).toBe(left.id)
    server.clock.advance({ days: 1 })
    await runJob(server.service, 'quotes.delete-old-quotes')
    staff = await aStaffMember(server, 'manager')
    expect(answerOf(await staff.send('GET', `${QUOTES}/${left.id}`))).toBe('404 quote-not-found')
    expect((await find(ordered.id)).state).toBe('accepted')
  })
})
