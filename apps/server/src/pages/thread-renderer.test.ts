import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import type { PageContext } from '@dotyk/contract/page-context'
import { startThreadRenderer, type ThreadRenderer } from './thread-renderer.ts'

const THREAD = new URL('./render-thread.ts', import.meta.url)
const BUILD = new URL('../../test/site-build.ts', import.meta.url).href

const started: ThreadRenderer[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ close }) => close()))
})

async function start(build = BUILD) {
  const logged: unknown[] = []
  const renderer = await startThreadRenderer(THREAD, build, {
    error: (entry: unknown) => void logged.push(entry),
  })
  started.push(renderer)
  return { ...renderer, logged }
}

function context(sources: Partial<PageContext> = {}): PageContext {
  const unasked = () => Promise.reject(new Error('not expected'))
  return {
    language: 'ua',
    nonce: 'nonce',
    brand: DEFAULT_BRAND,
    session: null,
    visitor: null,
    sessionToken: null,
    network: '',
    publicUrl: 'https://dotyk.example',
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
    catalogue: { base: unasked, productsOf: unasked, lowestPrices: unasked },
    confirm: unasked,
    openLink: unasked,
    ownerName: unasked,
    ownProfile: unasked,
    findOrder: unasked,
    serviceStatus: unasked,
    lookUpOrder: unasked,
    emailOrderLink: unasked,
    findQuote: unasked,
    openQuoteForm: unasked,
    sendQuoteForm: unasked,
    ...sources,
  }
}

const request = (path: string, init?: RequestInit) => new Request(`https://dotyk.example${path}`, init)
const ignore = () => undefined

test('a page is drawn with what the service answers to its loader', async () => {
  const { render } = await start()
  const asked: string[] = []
  const ownerName = (id: string) => {
    asked.push(id)
    return Promise.resolve('Олена')
  }
  const response = await render(request('/name'), context({ ownerName }), ignore)
  expect([response.status, await response.json(), asked]).toEqual([200, 'Олена', ['0olena']])
})

test('method, headers and body of a request reach the page', async () => {
  const { render } = await start()
  const sent = { method: 'POST', headers: { 'x-mark': '7' }, body: 'a=b' }
  const response = await render(request('/request', sent), context(), ignore)
  expect(await response.json()).toBe('POST 7 a=b')
})

test('a page that redirects does so without a body', async () => {
  const { render } = await start()
  const response = await render(request('/leads-away'), context(), ignore)
  expect([response.status, response.headers.get('location'), response.body]).toEqual([302, '/name', null])
})

test('drawing a page in a thread delays no other request', async () => {
  const { render } = await start()
  const order: string[] = []
  const drawn = render(request('/long'), context(), ignore).then(() => order.push('page'))
  for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setImmediate(resolve))
  order.push('others')
  await drawn
  expect(order).toEqual(['others', 'page'])
})

test.each([
  ['a refusal', new Refusal('not-found')],
  ['an outage', Object.assign(new Error('the database is away'), { code: '57P01' })],
])('%s in a page’s loader is reported as the original error', async (_what, thrown) => {
  const { render } = await start()
  const errors: unknown[] = []
  const findOrder = () => Promise.reject(thrown)
  const response = await render(request('/fails'), context({ findOrder }), error => errors.push(error))
  expect(response.status).toBe(500)
  expect(errors).toEqual([thrown])
  expect(errors[0]).toBe(thrown)
})

test('when a render thread dies, its pages are refused and the next page is drawn by a new thread', async () => {
  const { render } = await start()
  await expect(render(request('/ends'), context(), ignore)).rejects.toMatchObject({ key: 'unavailable' })
  const ownerName = () => Promise.resolve('Олена')
  expect((await render(request('/name'), context({ ownerName }), ignore)).status).toBe(200)
})

test.each(['/waits-for-ever', '/never-returns'])(
  'a page at %s is given up after the timeout, and the next page is drawn',
  async path => {
    const { render, logged } = await start()
    const controller = new AbortController()
    const endless = render(request(path), context(), ignore, controller.signal)
    controller.abort()
    const ownerName = () => Promise.resolve('Олена')
    const next = render(request('/name'), context({ ownerName }), ignore)
    await expect(endless).rejects.toMatchObject({ key: 'unavailable' })
    expect((await next).status).toBe(200)
    expect(logged).toEqual([{ path }])
  },
)

test('a site that can’t be loaded fails the start of the service', async () => {
  await expect(start(new URL('../../test/no-such-build.ts', import.meta.url).href)).rejects.toThrow(
    /no-such-build/,
  )
})
