import type { Reply } from '@dotyk/contract/client'
import { QUOTE_REQUEST_RETENTION_DAYS } from '@dotyk/domain/quotes'
import { messages } from '@dotyk/i18n'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import {
  submitQuoteForm,
  openTeamsPage,
  quoteFormOf,
  sendQuoteRequest,
} from '../../../test/a-quote-request.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { loadBuiltPages } from '../../pages/built-site.ts'

const REQUESTS = '/admin/api/v1/quote-requests'
const ORDERS_EMAIL = 'sales@dotyk.test'
const { form: ua } = messages.ua.teams

let server: TestApp
let staff: Visitor & { login: string }
beforeAll(async () => {
  server = await buildTestApp({ env: { ORDERS_EMAIL }, loadPages: loadBuiltPages })
  staff = await aStaffMember(server, 'owner')
})
afterAll(() => server.close())

const list = async (query = '') =>
  (await staff.send('GET', `${REQUESTS}${query}`)).json<Reply<'GET /admin/api/v1/quote-requests'>>()
const newest = async () => {
  const [request] = (await list()).items
  if (!request) throw new Error('There is no request.')
  return request
}

describe('the form of the page for teams', () => {
  test('a quote request form is stored with its consent, and the browser is redirected to a confirmation', async () => {
    const sent = await submitQuoteForm(server)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/teams?sent#request'])
    const { body } = await server.app.inject({ url: '/teams?sent', headers: { 'accept-language': 'uk' } })
    expect(body).toContain(ua.sent)
    expect(body).not.toContain('name="form"')
    expect(await newest()).toMatchObject({
      name: 'Олена Коваленко',
      organization: 'Зерно',
      phone: '+380671234567',
      email: 'olena.k@example.com',
      accessory: 3,
      count: 40,
      message: 'Бейджі баристам',
      state: 'new',
      language: 'ua',
      company: null,
      consent: ua.consent,
    })
  })

  test('staff get an e-mail about a quote request, and replies go to the requester', async () => {
    await submitQuoteForm(server, { organization: 'Верба <b>', message: 'Дивіться https://spam.example' })
    const email = await server.emailTo(ORDERS_EMAIL, /Верба/)
    expect(email.replyTo).toBe('olena.k@example.com')
    expect(email.text).toContain('+380 67 123 45 67')
    expect(email.text).toContain('NFC-бейдж')
    expect(email.text).toContain(`/__admin__/quotes/requests/${(await newest()).id}`)
    expect(email.text + email.html).not.toContain('spam.example')
    expect(email.html).toContain('Верба &lt;b&gt;')
  })

  test('a quote request form with invalid fields is shown again with everything typed, and stores nothing', async () => {
    const { total } = await list()
    const refused = await submitQuoteForm(server, {
      name: '',
      phone: 'дзвоніть',
      count: 'сто',
      message: '<script>alert(1)</script>',
      consent: '',
    })
    expect(refused.statusCode).toBe(400)
    const { errors } = messages.ua
    for (const key of [
      'text-required',
      'phone-characters',
      'quote-count-invalid',
      'quote-consent-required',
    ] as const)
      expect(refused.body).toContain(errors[key].replaceAll('\u00a0', '\u00a0'))
    expect(refused.body).toContain('value="дзвоніть"')
    expect(refused.body).toContain('value="сто"')
    expect(refused.body).toContain('&lt;script&gt;alert(1)')
    expect(refused.body).toMatch(/<option value="3" selected/)
    expect((await list()).total).toBe(total)
    const again = await sendQuoteRequest(server, {}, { form: quoteFormOf(refused) })
    expect(again.statusCode).toBe(303)
  })

  test('a quote request form sent twice is stored once', async () => {
    const { total } = await list()
    const form = quoteFormOf(await openTeamsPage(server))
    for (const _ of [1, 2]) expect((await submitQuoteForm(server, {}, { form })).statusCode).toBe(303)
    expect((await list()).total).toBe(total + 1)
  })

  test.each([
    ['without a token', { form: '' }, 'form-expired'],
    [
      'with the token of another form',
      { form: 'abcdefgh.aaaaaaaaaaaaaaaaaaaaaa.' + 'a'.repeat(43) },
      'form-expired',
    ],
    ['with its hidden field filled in', { website: 'https://spam.example' }, 'form-expired'],
  ] as const)(
    'a quote request form %s is refused, shown again with what was typed, and stores nothing',
    async (_how, fields, key) => {
      const { total } = await list()
      const form = quoteFormOf(await openTeamsPage(server))
      server.clock.advance({ seconds: 10 })
      const refused = await sendQuoteRequest(server, fields, { form })
      expect([refused.statusCode, refused.body.includes(messages.ua.errors[key])]).toEqual([400, true])
      expect(refused.body).toContain('value="Олена Коваленко"')
      expect((await list()).total).toBe(total)
    },
  )

  test('a quote request form sent faster than people type is refused, and can be sent again later', async () => {
    const form = quoteFormOf(await openTeamsPage(server))
    const refused = await sendQuoteRequest(server, {}, { form })
    expect(refused.body).toContain(messages.ua.errors['form-too-fast'])
    expect(quoteFormOf(refused)).toBe(form)
    server.clock.advance({ seconds: 10 })
    expect((await sendQuoteRequest(server, {}, { form })).statusCode).toBe(303)
  })

  test('a quote request form is refused a day after it was rendered', async () => {
    const form = quoteFormOf(await openTeamsPage(server))
    server.clock.advance({ hours: 24 })
    staff = await aStaffMember(server, 'owner')
    expect((await sendQuoteRequest(server, {}, { form })).body).toContain(messages.ua.errors['form-expired'])
  })

  test('a quote request form posted from another site is refused', async () => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/teams',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'name=a',
    })
    expect([statusCode, body]).toEqual([403, 'cross-site-request'])
  })

  test('the page for teams is in English for an English visitor, and its quote request stores the language and English consent', async () => {
    const page = await openTeamsPage(server, { language: 'en' })
    expect(page.body).toContain(messages.en.teams.form.title)
    const sent = await submitQuoteForm(server, {}, { language: 'en' })
    expect(sent.headers.location).toBe('/teams?lng=en&sent#request')
    expect(await newest()).toMatchObject({ language: 'en', consent: messages.en.teams.form.consent })
  })
})

test('the eleventh quote request from one IP address within an hour is refused, one from another address isn’t', async () => {
  const limited = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, loadPages: loadBuiltPages })
  const ask = (ip: string) => submitQuoteForm(limited, {}, { ip })
  for (let sent = 1; sent <= 10; sent += 1) expect((await ask('203.0.113.5')).statusCode).toBe(303)
  const refused = await ask('203.0.113.5')
  expect([refused.statusCode, refused.body.includes(ua.tooMany)]).toEqual([429, true])
  expect(refused.body).toContain('value="Олена Коваленко"')
  expect((await ask('203.0.113.6')).statusCode).toBe(303)
  await limited.close()
})

test('the teams page at a company’s domain doesn’t offer own branding, and its quote requests are stored with the company', async () => {
  const host = 'card.verba.example'
  await aCompany(staff, { name: 'Верба', domains: [host] })
  const { points } = messages.ua.teams
  expect((await openTeamsPage(server)).body).toContain(points.brand.title)
  const page = await openTeamsPage(server, { host })
  expect(page.body).not.toContain(points.brand.title)
  expect(page.body).toContain(points.pages.title)
  expect((await submitQuoteForm(server, {}, { host })).statusCode).toBe(303)
  expect(await newest()).toMatchObject({ company: 'Верба' })
})

describe('staff', () => {
  test('quote requests are found by state and by a part of name, company, phone, e-mail or message', async () => {
    await submitQuoteForm(server, {
      name: 'Ганна Пошук',
      organization: 'Пекарня',
      phone: '0509998877',
      email: 'hanna@pekarnia.example',
      message: 'Меню на столики',
    })
    for (const q of ['ганна', 'пекарн', '050 999', 'hanna@', 'столики'])
      expect([q, (await list(`?q=${encodeURIComponent(q)}`)).total]).toEqual([q, 1])
    expect((await list('?q=%25')).total).toBe(0)
    expect((await list('?state=closed')).total).toBe(0)
  })

  test('closing and reopening a quote request is in the audit log', async () => {
    await submitQuoteForm(server)
    const { id } = await newest()
    const change = async (state: string) => {
      const { statusCode, body } = await staff.send('PATCH', `${REQUESTS}/${id}`, { state })
      return [statusCode, (JSON.parse(body) as { state: string }).state]
    }
    expect(await change('closed')).toEqual([200, 'closed'])
    expect(await change('closed')).toEqual([200, 'closed'])
    expect((await list('?state=closed')).items.map(request => request.id)).toContain(id)
    expect(await change('new')).toEqual([200, 'new'])
    const log = await staff.send('GET', `/admin/api/v1/audit?kind=quote-request&subject=${id}`)
    expect(log.json()).toMatchObject({
      items: [
        { action: 'quote.request-opened', login: staff.login, after: {} },
        { action: 'quote.request-closed', login: staff.login },
      ],
      total: 2,
    })
  })

  test('a deleted quote request is gone, and the audit log doesn’t name its buyer', async () => {
    await submitQuoteForm(server, { name: 'Забудьте Мене' })
    const { id } = await newest()
    expect((await staff.send('DELETE', `${REQUESTS}/${id}`)).statusCode).toBe(200)
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { state: 'closed' }],
      ['DELETE', undefined],
    ] as const) {
      const response = await staff.send(method, `${REQUESTS}/${id}`, body)
      expect([method, response.statusCode, response.body]).toEqual([method, 404, 'not-found'])
    }
    const log = await staff.send('GET', `/admin/api/v1/audit?kind=quote-request&subject=${id}`)
    expect(log.body).toContain('quote.request-deleted')
    expect(log.body).not.toContain('Забудьте')
  })

  test('production staff can’t see quote requests', async () => {
    const maker = await aStaffMember(server, 'production')
    const { id } = await newest()
    for (const [method, url] of [
      ['GET', REQUESTS],
      ['GET', `${REQUESTS}/${id}`],
      ['DELETE', `${REQUESTS}/${id}`],
    ] as const)
      expect((await maker.send(method, url)).statusCode).toBe(403)
  })
})

test('a quote request is deleted automatically once its retention period ends', async () => {
  await submitQuoteForm(server, { name: 'Давній Запит' })
  const { id } = await newest()
  server.clock.advance({ days: QUOTE_REQUEST_RETENTION_DAYS - 1 })
  const lately = await aStaffMember(server, 'owner')
  await runJob(server.service, 'quotes.delete-old-requests')
  expect((await lately.send('GET', `${REQUESTS}/${id}`)).statusCode).toBe(200)
  server.clock.advance({ days: 1, seconds: 1 })
  await runJob(server.service, 'quotes.delete-old-requests')
  const later = await aStaffMember(server, 'owner')
  expect((await later.send('GET', `${REQUESTS}/${id}`)).statusCode).toBe(404)
})
