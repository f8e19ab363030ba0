import { PICTURE_FORMATS, PICTURE_VIEWS, productPicturePath } from '@dotyk/domain/catalogue'
import { type Language, LANGUAGES } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { submitLeadForm } from '../../../test/a-lead-form.ts'
import { aSentQuote } from '../../../test/a-quote.ts'
import { submitQuoteForm } from '../../../test/a-quote-request.ts'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { listGetRoutes } from '../../../test/get-routes.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { redAndBlueHalves } from '../../../test/pictures.ts'
import { serviceNameIn } from '../../../test/service-name.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { PAGES as SITE_PAGES } from '@dotyk/contract/pages'
import { sandboxReceipts } from '../../integrations/fiscal/sandbox/sandbox.tables.ts'
import { loadBuiltPages } from '../../pages/built-site.ts'

const HOST = 'card.verba.example'
const ENV = {
  COMPANY_NAME: 'ФОП Гнатюк',
  COMPANY_EDRPOU: '32855961',
  COMPANY_BANK: 'Банк',
  COMPANY_IBAN: 'UA213223130000026007233566001',
  FISCAL_REGISTER: 'sandbox',
}

/** Values for the parameters in the addresses below. */
interface Things {
  card: string
  order: string
  payment: string
  /** Id of a receipt from a test cash register. */
  receipt: string
  /** Path of the link with which a visitor manages the contacts they left. */
  lead: string
  /** Id of a quote for a person who asked at the company's host. */
  quote: string
}

let server: TestApp
let staff: Visitor
let owner: Visitor
let things: Things

beforeAll(async () => {
  server = await buildTestApp({ env: ENV, loadPages: loadBuiltPages })
  staff = await aStaffMember(server)
  const picture = await redAndBlueHalves({ width: 200, height: 200 }).png().toBuffer()
  const company = { name: 'Верба', domains: [HOST], supportEmail: 'help@verba.example' }
  await aCompany(staff, company, { logoFile: picture, metaFile: picture })
  owner = aVisitor(server.app)
  const login = { login: 'olena@people.example', password: 'correct horse battery' }
  const signedUp = await owner.send('POST', '/auth/signup', login, { host: HOST })
  const card = signedUp.json<{ id: string }>().id
  await owner.send('PATCH', '/api/v1/profile/', {
    phones: [{ value: '+380671234567' }],
    sites: [
      { id: 'locked', name: '', url: 'https://a.example', visibility: { code: 'open sesame' } },
      { id: 'adult', name: '', url: 'https://b.example', visibility: { adult: true } },
    ],
  })
  const order = await place('bank-transfer')
  const byCard = await place('liqpay')
  const checkout = (await server.app.inject({ url: `/order/${byCard}/pay`, headers: { host: HOST } })).body
  things = {
    card,
    order,
    lead: (await submitLeadForm(server, card, {}, { host: HOST })).json<{ link: string }>().link,
    receipt: await storeSandboxReceipt(),
    quote: await quoteForVisitor(),
    payment: /\/payments\/sandbox\/([\w-]+)/.exec(checkout)?.[1] ?? '',
  }
})

afterAll(() => server.close())

async function place(payment: 'bank-transfer' | 'liqpay'): Promise<string> {
  const placed = await owner.send('POST', '/order', anOrder({ payment }), { host: HOST })
  return placed.json<{ orderID: string }>().orderID
}

async function quoteForVisitor(): Promise<string> {
  await submitQuoteForm(server, {}, { host: HOST })
  const asked = await staff.send('GET', '/admin/api/v1/quote-requests')
  const [request] = asked.json<{ items: { id: string }[] }>().items
  return (await aSentQuote(server, staff, { requestID: request?.id })).id
}

async function storeSandboxReceipt(): Promise<string> {
  const id = crypto.randomUUID()
  const lines = [{ name: 'NFC‑картка', count: 1, price: 49_900 }]
  const request = { id, kind: 'sale', lines, total: 49_900, saleId: null } as const
  await server.database.db.insert(sandboxReceipts).values({ id, request, createdAt: new Date() })
  return id
}

const ofTheOwner = (path: string) => [`/api/v1${path}`]

/** Paths of each product's pictures, which show the company's name in place of our logo. */
const PRODUCT_PICTURES = Object.fromEntries(
  PICTURE_VIEWS.flatMap(view =>
    PICTURE_FORMATS.map(format => [
      `/products/:productID/${view}.${format}`,
      () => [productPicturePath('1-1-1-1', view, format, { width: 320 })],
    ]),
  ),
)

/** The addresses of each route that people and programs open at a company's host. */
const OPENED: Record<string, (things: Things) => string[]> = {
  '/.well-known/change-password': () => ['/.well-known/change-password'],
  '/.well-known/security.txt': () => ['/.well-known/security.txt'],
  '/:address': ({ card }) => [`/${card}`, '/0nobodys-card'],
  '/:address/avatar.png': ({ card }) => [`/${card}/avatar.png`],
  '/:address/manifest.webmanifest': ({ card }) => [`/${card}/manifest.webmanifest`],
  '/:address/contact-qr.svg': ({ card }) => [`/${card}/contact-qr.svg`],
  '/:address/preview.png': ({ card }) => [`/${card}/preview.png`],
  '/:address/qr.pdf': ({ card }) => [`/${card}/qr.pdf`],
  '/:address/qr.png': ({ card }) => [`/${card}/qr.png`],
  '/:address/qr.svg': ({ card }) => [`/${card}/qr.svg`],
  '/api/tls-ask': () => ['/api/tls-ask?domain=nobody.example'],
  '/api/v1/chips': () => ofTheOwner('/chips'),
  '/api/v1/domains': () => ofTheOwner('/domains'),
  '/api/v1/import': () => ofTheOwner('/import'),
  '/api/v1/leads': () => ofTheOwner('/leads'),
  '/api/v1/leads/export.vcf': () => ofTheOwner('/leads/export.vcf'),
  '/api/v1/leads/export.xlsx': () => ofTheOwner('/leads/export.xlsx'),
  '/api/v1/leads/settings': () => ofTheOwner('/leads/settings'),
  '/api/v1/leads/webhook': () => ofTheOwner('/leads/webhook'),
  '/api/v1/profile': () => ofTheOwner('/profile/'),
  '/api/v1/profile/pay/:id': ({ order }) => ofTheOwner(`/profile/pay/${order}`),
  '/api/v1/profile/background.png': () => ofTheOwner('/profile/background.png'),
  '/api/v1/profile/poster.pdf': () => ofTheOwner('/profile/poster.pdf'),
  '/api/v1/profile/poster.png': () => ofTheOwner('/profile/poster.png?width=240'),
  '/api/v1/profile/sharing': () => ofTheOwner('/profile/sharing'),
  '/api/v1/profile/statistics': () => ofTheOwner('/profile/statistics'),
  '/api/v1/profile/url': () => ofTheOwner('/profile/url?custom_url=verba'),
  '/api/v1/profile/version': () => ofTheOwner('/profile/version'),
  '/api/v1/settings': () => ofTheOwner('/settings/'),
  '/api/v1/settings/export': () => ofTheOwner('/settings/export'),
  '/api/v1/settings/export.zip': () => ofTheOwner('/settings/export.zip'),
  '/api/v1/settings/sessions': () => ofTheOwner('/settings/sessions'),
  '/api/v1/wallet': () => ofTheOwner('/wallet'),
  '/api/v1/wallet/google': () => ofTheOwner('/wallet/google'),
  '/api/v1/wallet/card.pkpass': () => ofTheOwner('/wallet/card.pkpass'),
  '/api/wallet/v1/devices/:device/registrations/:passType': () => [
    '/api/wallet/v1/devices/a/registrations/pass.example',
  ],
  '/api/wallet/v1/passes/:passType/:serial': ({ card }) => [`/api/wallet/v1/passes/pass.example/${card}`],
  '/auth/captcha': () => ['/auth/captcha'],
  '/t/:chip': () => ['/t/aaaaaaaaaaaaa'],
  '/card/:address': ({ card }) => [`/card/${card}`],
  '/card/:address/contact.vcf': ({ card }) => [`/card/${card}/contact.vcf`],
  '/card/:address/leads': ({ card }) => [`/card/${card}/leads`],
  '/card/:address/unlock': ({ card }) => [`/card/${card}/unlock?id=locked`, `/card/${card}/unlock?id=adult`],
  '/card/profile/:id': ({ card }) => [`/card/profile/${card}`],
  '/files/:name': () => ['/files/none'],
  '/healthz': () => ['/healthz'],
  '/leads/:token': ({ lead }) => [lead, `${lead}?sent`, '/leads/unknown'],
  '/leads/:token/lead.json': ({ lead }) => [`${lead}/lead.json`],
  '/locales/:language/:file': () =>
    LANGUAGES.flatMap(language =>
      Object.keys(messages[language]).map(name => `/locales/${language}/${name}.json`),
    ),
  '/maintenance': () => ['/maintenance'],
  '/manifest.webmanifest': () => ['/manifest.webmanifest'],
  '/np/cities': () => ['/np/cities?q=Київ'],
  '/np/departments': () => ['/np/departments?ref=none&q=1'],
  '/np/estimate': () => ['/np/estimate?ref=none&weight=40&making_days=2'],
  '/np/ownerships': () => ['/np/ownerships'],
  '/np/streets': () => ['/np/streets?ref=none&q=Хрещатик'],
  '/oembed': ({ card }) =>
    ['json', 'xml'].map(format => `/oembed?url=http://${HOST}/${card}&format=${format}`),
  '/openapi.json': () => ['/openapi.json'],
  '/order/:orderID/invoice.pdf': ({ order }) => [`/order/${order}/invoice.pdf`],
  '/order/:orderID/pay': ({ order }) => [`/order/${order}/pay`],
  '/order/:orderID/status': ({ order }) => [`/order/${order}/status`],
  '/order/payments': () => ['/order/payments'],
  '/payments/receipts/:receiptID/qr.png': ({ receipt }) => [`/payments/receipts/${receipt}/qr.png`],
  '/payments/sandbox/receipts/:id': ({ receipt }) => [`/payments/sandbox/receipts/${receipt}`],
  '/order/discount': () => ['/order/discount?code=NONE&productID=1-1-1-1'],
  '/payments/sandbox/:id': ({ payment }) => [`/payments/sandbox/${payment}`],
  '/products/base': () => ['/products/base'],
  ...PRODUCT_PICTURES,
  '/profile/:id': ({ card }) => [`/profile/${card}`],
  '/push/key': () => ['/push/key'],
  '/quote/:quoteID/quote.pdf': ({ quote }) => [`/quote/${quote}/quote.pdf`],
  '/readyz': () => ['/readyz'],
  '/robots.txt': () => ['/robots.txt'],
  '/sitemap.xml': () => ['/sitemap.xml'],
  '/status.json': () => ['/status.json'],
  // Documents that staff print for the company's customers.
  '/admin/api/v1/orders/:orderID/label.pdf': ({ order }) => [`/admin/api/v1/orders/${order}/label.pdf`],
  '/admin/api/v1/orders/:orderID/packing-slip.pdf': ({ order }) => [
    `/admin/api/v1/orders/${order}/packing-slip.pdf`,
  ],
  '/admin/api/v1/orders/:orderID/print.pdf': ({ order }) => [`/admin/api/v1/orders/${order}/print.pdf`],
  '/admin/api/v1/orders/:orderID/qr.pdf': ({ order }) => [`/admin/api/v1/orders/${order}/qr.pdf`],
  '/admin/api/v1/orders/:orderID/qr.svg': ({ order }) => [`/admin/api/v1/orders/${order}/qr.svg`],
}

/** Routes that may name the service, each with its reason. */
const LEFT_OUT: [RegExp, string][] = [
  [/^\/admin\//, 'The console is the service’s own and its staff’s alone.'],
  [/^\/metrics$/, 'Read by the operator’s monitoring, which knows the figures by their prefix.'],
  [/^\/(?:assets\/|sw\.js)/, 'The build is one for all hosts; its scripts name what the browser stores.'],
  [/^\/(?:favicon|icon-|apple-touch-icon)/, 'The mark, without words; a company’s pages don’t link to it.'],
  [
    /^\/(?:\*|products|status|profile\/(?:leads|settings|share|statistics))?$/,
    'The site’s pages, opened one by one below.',
  ],
]

/** The address of each page of the site. */
const PAGES: Record<string, (things: Things) => string[]> = {
  '': () => ['/', '/?lng=en'],
  '*': () => ['/no/such/page'],
  '404': () => ['/404'],
  '404.html': () => ['/404.html'],
  'about/:version?': () => ['/about', '/about/1'],
  'confirm/:token': () => ['/confirm/unknown'],
  'delivery-and-payment/:version?': () => ['/delivery-and-payment'],
  login: () => ['/login', '/login?key=secret'],
  main: () => ['/main'],
  order: () => ['/order'],
  'order/find': () => ['/order/find'],
  'order/:orderID': ({ order }) => [`/order/${order}`, '/order/unknown'],
  'password/:token': () => ['/password/unknown'],
  password_changed: () => ['/password_changed'],
  'privacy-policy/:version?': () => ['/privacy-policy'],
  'product-return/:version?': () => ['/product-return'],
  products: () => ['/products'],
  'products/:accessory/:language?/:colour?/:printType?/:ribbon?': () =>
    [1, 2, 3, 4].flatMap(id => LANGUAGES.map(language => `/products/${id}/${language}`)),
  profile: () => ['/profile'],
  'profile/leads': () => ['/profile/leads'],
  'profile/settings': () => ['/profile/settings'],
  'profile/share': () => ['/profile/share'],
  'profile/statistics': () => ['/profile/statistics'],
  'quote/:quoteID': ({ quote }) => [`/quote/${quote}`, '/quote/unknown'],
  signup: () => ['/signup'],
  status: () => ['/status', '/status?lng=en'],
  teams: () => ['/teams', '/teams?sent'],
  'user-agreement/:version?': () => ['/user-agreement'],
}

test('every kind of page, file and call is checked for the service’s name or excluded for a reason', () => {
  const isLeftOut = (route: string) => LEFT_OUT.some(([routes]) => routes.test(route))
  const routes = listGetRoutes(server.app).filter(route => !isLeftOut(route) || route in OPENED)
  expect(routes).toEqual(Object.keys(OPENED).sort())
  const pages = [...Object.keys(SITE_PAGES).map(path => path.slice(1)), '*']
  expect(pages.sort()).toEqual(Object.keys(PAGES).sort())
})

/** Opens an address as a user with access to it: staff addresses as staff, all others as the owner. */
function open(url: string, language: Language, host = HOST): Promise<LightMyRequestResponse> {
  const isOfStaff = url.startsWith('/admin/')
  const headers = {
    host: isOfStaff ? 'dotyk.test' : host,
    'accept-language': language === 'ua' ? 'uk' : 'en',
  }
  return (isOfStaff ? staff : owner).send('GET', url, undefined, headers)
}

/** Returns all text of an answer, both visible text and text that only programs read. */
function saidIn({ headers, body, rawPayload }: LightMyRequestResponse): string {
  const isPdf = headers['content-type'] === 'application/pdf'
  return [JSON.stringify(headers), isPdf ? pdfText(rawPayload) + rawPayload.toString('latin1') : body].join(
    '\n',
  )
}

describe.each(LANGUAGES)('in %s', language => {
  test.each([...Object.keys(OPENED), ...Object.keys(PAGES)])(
    'nothing at the address %s names the service',
    async route => {
      for (const url of (OPENED[route] ?? PAGES[route])?.(things) ?? []) {
        const response = await open(url, language)
        expect([url, response.statusCode]).not.toEqual([url, 500])
        expect(serviceNameIn(saidIn(response)), url).toBe('')
        expect(response.body, url).not.toMatch(/href="\/(?:favicon|icon-|apple-touch-icon)/)
      }
    },
  )
})

/** Expects an error page of the company's host without the service's name. */
async function expectUnnamed(troubled: TestApp, url: string, status: number): Promise<void> {
  for (const language of LANGUAGES) {
    const headers = { host: HOST, accept: 'text/html', 'accept-language': language === 'ua' ? 'uk' : 'en' }
    const response = await troubled.app.inject({ url, headers })
    expect([response.statusCode, response.body.includes('Верба')]).toEqual([status, true])
    expect(serviceNameIn(saidIn(response))).toBe('')
  }
  await troubled.close()
}

test('error pages of an unavailable database don’t name the service', async () => {
  const away = await buildTestApp({
    beside: server,
    loadPages: async () => ({
      mode: 'production',
      render: async (_request, _context, onError) => {
        onError(Object.assign(new Error('too many clients'), { code: '53300' }))
        return new Response('', { status: 500 })
      },
    }),
  })
  await expectUnnamed(away, '/', 503)
})

test('at a company’s host the maintenance page doesn’t name the service', async () => {
  const env = { ...ENV, MAINTENANCE: 'true' }
  await expectUnnamed(await buildTestApp({ env, beside: server, loadPages: loadBuiltPages }), '/', 503)
})

test('the error page of a failed page doesn’t name the service', async () => {
  const failing = await buildTestApp({ env: ENV, loadPages: loadBuiltPages })
  await aCompany(await aStaffMember(failing), { name: 'Верба', domains: [HOST] })
  await failing.database.db.execute(sql`alter table products rename to elsewhere`)
  await expectUnnamed(failing, '/products/1/ua', 500)
})

test('the names of the service that these tests look for are found on its own host', async () => {
  const { id } = await anOwner(server.app)
  for (const url of ['/', '/maintenance', `/${id}`, '/manifest.webmanifest', '/sitemap.xml'])
    expect(serviceNameIn(saidIn(await open(url, 'ua', 'dotyk.test'))), url).not.toBe('')
  for (const text of ['Ласкаво просимо у «Дотик»', 'Заходьте на Дотик'])
    expect(serviceNameIn(text), text).not.toBe('')
})
