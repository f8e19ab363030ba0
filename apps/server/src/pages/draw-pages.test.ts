import { brotliDecompressSync } from 'node:zlib'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { beforeEach, expect, test } from 'vitest'
import { createDrawPage, type DrawnPage, type DrawPage } from './draw-pages.ts'
import type { PageContext, PageSources } from '@dotyk/contract/page-context'

let drawn: number
let price: number
let respond: (context: PageContext) => Promise<Response>
let drawPage: DrawPage

const sources = {
  catalogue: {
    base: async () => ({}),
    productsOf: async () => [{ price }],
    lowestPrices: async () => [],
  },
  confirm: async () => ({ action: 'confirm' }),
  openLink: async () => ({ kind: 'signup', email: '', name: '', asksPassword: false }),
  ownerName: async () => 'Olena',
  ownProfile: async () => null,
  findOrder: async () => null,
  lookUpOrder: async () => Promise.reject(new Error('not asked')),
  emailOrderLink: async () => undefined,
  openQuoteForm: async () => 'a token',
} as unknown as PageSources

const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

beforeEach(() => {
  drawn = 0
  price = 49_900
  respond = async ({ catalogue }) => {
    const products = await catalogue.productsOf(1)
    return html(JSON.stringify(products))
  }
  drawPage = createDrawPage({
    render: async (_request, context) => {
      drawn += 1
      return respond(context)
    },
    sources,
    inTurn: draw => draw(new AbortController().signal),
    maxBytes: 1_000_000,
  })
})

const show = async (key?: string | null) => (await draw(key)).body

function draw(key: string | null = 'ua /products/1'): Promise<DrawnPage> {
  return drawPage({
    key,
    freshness: 'recent',
    toRequest: () => new Request('http://dotyk.test/products/1'),
    context: {
      language: 'ua',
      brand: DEFAULT_BRAND,
      session: null,
      visitor: null,
      sessionToken: null,
      network: '',
      publicUrl: 'http://dotyk.test',
      tagManagerId: null,
      subscriptionPrice: 0,
      orderRetentionYears: 3,
      offersInvoices: false,
      demoCard: null,
      seller: null,
      cardProviders: [],
      liqpayMakesReceipts: false,
      support: { email: null, phone: null, telegram: null },
      errorReports: null,
    },
  })
}

test('a page is drawn and compressed once for all visitors', async () => {
  const [first, second] = [await draw(), await draw()]
  expect(drawn).toBe(1)
  expect(second.body).toBe(first.body)
  expect(await second.compressed()).toBe(await first.compressed())
  expect(brotliDecompressSync(await first.compressed()).toString()).toBe(first.body)
})

test('a page names the hashes of its inline code', async () => {
  respond = async ({ nonce }) => html(`<script nonce="${nonce}">run()</script><script>injected()</script>`)
  expect((await draw()).inlineCode.scripts).toHaveLength(1)
})

test('a page is drawn again once the catalogue answers differently', async () => {
  await show()
  price = 59_900
  expect(await show()).toContain('59900')
  expect(drawn).toBe(2)
})

test('visitors who request a page at the same time wait for one drawing', async () => {
  await Promise.all([show(), show(), show()])
  expect(drawn).toBe(1)
})

test('pages of other languages and addresses are cached apart', async () => {
  await show('ua /products/1')
  await show('en /products/1')
  await show('ua /products/2')
  expect(drawn).toBe(3)
})

test.each<[string, (context: PageContext) => Promise<Response>]>([
  ['that asked for somebody’s own data', async ({ ownerName }) => html(await ownerName('a profile'))],
  [
    'that asked for somebody’s own profile',
    async ({ ownProfile }) => html(JSON.stringify(await ownProfile('a profile', 'ua'))),
  ],
  ['with the token of a form', async ({ openQuoteForm }) => html(await openQuoteForm())],
  ['that found an order', async ({ findOrder }) => html(JSON.stringify(await findOrder('an order', 'ua')))],
  ['that sets a cookie', async () => html('', { 'set-cookie': 'a=b' })],
  [
    'with another status',
    async () => new Response('', { status: 404, headers: { 'content-type': 'text/html' } }),
  ],
])('a page %s is not cached', async (_case, response) => {
  respond = response
  await show()
  await show()
  expect(drawn).toBe(2)
})

test('a page without a cache key is drawn for each visitor', async () => {
  await show(null)
  await show(null)
  expect(drawn).toBe(2)
})

test('a page that could not be drawn is drawn again', async () => {
  respond = async () => {
    throw new Error('an outage')
  }
  await expect(show()).rejects.toThrow('an outage')
  respond = async () => html('drawn')
  expect(await show()).toBe('drawn')
})
