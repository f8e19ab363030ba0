import type { Product } from '@dotyk/contract/wire/catalogue'
import { ACCESSORY_IDS, ACCESSORY_KEYS, composeProductId, DEFAULT_CHOICE } from '@dotyk/domain/catalogue'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { draftStore } from '../../shared/order-draft/draft-store.ts'
import type { OrderFormDraft } from '../../shared/order-draft/order-form-draft.ts'
import { OrderForm } from './order-form.tsx'
import type { Catalogue } from './use-catalogue.ts'
import type { PlacedOrder } from './use-order-form.ts'

const CARD = composeProductId({ ...DEFAULT_CHOICE, language: 'ua' })
const PARCEL = { length: 100, width: 80, height: 10, weight: 50 }

/** Returns a shop with one product at a price in minor units, and the number of its available pieces. */
function shopAt(price: number, piecesLeft: number | null): Catalogue {
  const card: Product = {
    id: CARD,
    title: 'NFC-картка',
    ...{ price, currency: 'UAH', brand: 'Dotyk', colour: 'чорний', material: 'PVC' },
    ...{
      size: { width: 86, height: 54, depth: 1, weight: 6 },
      parcel: PARCEL,
      inStock: true,
      piecesLeft,
      makingDays: 2,
      volumePrices: [],
    },
  }
  const base = {
    accessories: ACCESSORY_IDS.map(id => ({
      id,
      path: ACCESSORY_KEYS[id],
      colours: [DEFAULT_CHOICE.colour],
    })),
    colours: [{ id: DEFAULT_CHOICE.colour, path: 'black' }],
    printTypes: [{ id: DEFAULT_CHOICE.printType, path: 'one-colour' }],
    ribbons: [],
    currency: 'UAH' as const,
    printDesignPrice: { first: 50_000, subsequent: 10_000 },
    pageDesignPrice: { first: 100_000, min: 50_000, discount: 10 },
    customizationPrice: 20_000,
  }
  return {
    language: 'ua',
    base,
    choices: base,
    methods: ['liqpay', 'bank-transfer', 'upon-receipt'],
    productOf: choice => (composeProductId({ ...choice, language: 'ua' }) === CARD ? card : undefined),
    priceFrom: () => price,
  }
}

const FILLED_IN: Partial<OrderFormDraft> = {
  step: 'payment',
  lastname: 'Коваленко',
  firstname: 'Олена',
  phone: '067 123 45 67',
  email: 'olena@example.com',
  city: { text: 'Львів', ref: null },
  department: { text: 'Відділення № 1', ref: null },
  payment: 'bank-transfer',
}

interface OpenOptions {
  draft?: Partial<OrderFormDraft>
  /** The prices of the card, one for each reload of the catalogue. */
  prices?: [number, ...number[]]
  /** The numbers of available cards, one for each reload; if absent, the cards are not counted. */
  piecesLeft?: readonly number[]
}

/** Opens the form with a previously stored draft. */
async function open({ draft, prices = [29_900], piecesLeft = [] }: OpenOptions = {}) {
  draftStore.write({ ...draftStore.read(), ...draft })
  const placed: PlacedOrder[] = []
  function Form() {
    const [reloads, setReloads] = useState(0)
    return (
      <OrderForm
        catalogue={shopAt(prices[reloads] ?? prices[0], piecesLeft[reloads] ?? piecesLeft[0] ?? null)}
        profile={null}
        asked={null}
        onReload={() => {
          setReloads(reloads + 1)
          return Promise.resolve()
        }}
        onPlaced={order => placed.push(order)}
      />
    )
  }
  const page = await renderPage(<Form />)
  return { ...page, placed }
}

interface SentOrder {
  key: string | null
  body: { price: number; lastname: string; firstname: string; email: string; city: string }
}

/** Mocks the server: orders get these responses in turn; an Error means a lost connection. Returns the sent orders. */
function answerOrders(...replies: (Response | Error)[]): SentOrder[] {
  const sent: SentOrder[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address !== '/order') return Promise.resolve(Response.json([]))
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ key, body: JSON.parse(init.body as string) as SentOrder['body'] })
    const reply = replies.shift() ?? new Error('asked too often')
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
  })
  return sent
}

const refusal = (key: string, status: number, field?: string) =>
  new Response(key, { status, headers: field ? { 'X-Error-Field': field } : {} })
const accepted = () => Response.json({ orderID: 'ORDER', number: '2026-1' })
const submitButton = () => screen.getByRole('button', { name: /^Замовити за/ })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
/** Parses `1 298,50 ₴` as 129850. */
const minorUnits = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)

beforeEach(() => sessionStorage.clear())

test('the lines of an order’s summary add up to its total, rounding included', async () => {
  // The price is 3 × 333.33 + 500 + 100 + 1,000 + 900 = 3,499.99, rounded up to 3,500.00.
  await open({
    prices: [33_333],
    draft: {
      ...FILLED_IN,
      count: '3',
      printDesign: true,
      printDesignCount: '2',
      pageDesign: true,
      pageDesignCount: '2',
    },
  })
  const summary = within(screen.getByRole('complementary', { name: 'Ваше замовлення' }))
  const amounts = summary
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
    .filter(text => text.includes('₴'))
    .map(minorUnits)
  const total = amounts.pop()
  expect(total).toBe(350_000)
  expect(amounts).toEqual([99_999, 60_000, 190_000, 1])
})

test('the order form refuses a count above the stock and shows how many pieces are left', async () => {
  const sent = answerOrders()
  await open({ piecesLeft: [3], draft: { ...FILLED_IN, step: 'product', count: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Далі: доставка' }))
  await screen.findByText(/^Залишилося 3 штуки\./)
  expect(field('count').value).toBe('5')
  fireEvent.change(field('count'), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Далі: доставка' }))
  await waitFor(() => expect(document.querySelector('[name="lastname"]')).not.toBeNull())
  expect(sent).toEqual([])
})

test('a count from the product page beyond what is left can be changed at once, with the reason beside it', async () => {
  answerOrders()
  await open({ piecesLeft: [4], draft: { ...FILLED_IN, step: 'product', isProductChosen: true, count: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Далі: доставка' }))
  await screen.findByText(/^Залишилося 4 штуки\./)
  expect(document.activeElement).toBe(field('count'))
})

test.each([
  ['a sign that can’t be printed', 'Олена 🌻', 'Не надрукуємо: 🌻'],
  ['letters too many to be read', 'Ш'.repeat(40), /^Задовгий текст/],
])('a printed name from the product page with %s can be changed at once', async (_, cardName, reason) => {
  answerOrders()
  await open({ draft: { ...FILLED_IN, step: 'product', isProductChosen: true, cardName } })
  fireEvent.click(screen.getByRole('button', { name: 'Далі: доставка' }))
  await screen.findByText(reason)
  expect(field('cardName').value).toBe(cardName)
  expect(document.activeElement).toBe(field('cardName'))
})

test('an order for several people that is given up has the earlier quantity again', async () => {
  const { user } = await open({
    draft: { ...FILLED_IN, step: 'product', isProductChosen: true, count: '6' },
  })
  await user.click(screen.getByRole('button', { name: 'Кожному своє імʼя: список людей' }))
  await user.click(await screen.findByRole('button', { name: 'Без списку' }))
  expect(field('count').value).toBe('6')
})

test('the order form shows how many pieces are left after others bought some, and keeps typed text', async () => {
  answerOrders(refusal('too-few-pieces', 409, 'count'))
  await open({ piecesLeft: [9, 1], draft: { ...FILLED_IN, count: '2' } })
  fireEvent.click(submitButton())
  await screen.findByText(/^Залишилася 1 штука\./)
  expect(field('count').value).toBe('2')
  expect(draftStore.read().lastname).toBe('Коваленко')
})

test('the order form shows that the product sold out meanwhile, and keeps typed text', async () => {
  answerOrders(refusal('out-of-stock', 409, 'productId'))
  await open({ piecesLeft: [1], draft: FILLED_IN })
  fireEvent.click(submitButton())
  await screen.findByText('Цього варіанта зараз немає в наявності')
  expect(field('count').value).toBe('1')
  expect(draftStore.read().lastname).toBe('Коваленко')
})

/**
 * Mocks the requests for promo codes: SPRING takes ten percent off, other codes don't exist. Returns the bodies of placed
 * orders.
 */
function answerCodes(): { price: number; discountCode: string }[] {
  const placed: { price: number; discountCode: string }[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address === '/order') {
      placed.push(JSON.parse(init.body as string) as (typeof placed)[number])
      return Promise.resolve(accepted())
    }
    if (!address.startsWith('/order/discount')) return Promise.resolve(Response.json([]))
    const isKnown = new URL(address, 'http://site.example').searchParams.get('code') === 'spring'
    const known = { code: 'SPRING', value: { kind: 'percent', percent: 10 } }
    return Promise.resolve(
      isKnown ? Response.json(known) : refusal('discount-not-found', 404, 'discountCode'),
    )
  })
  return placed
}

test('a promo code makes the order cheaper, and removing it restores the price', async () => {
  const placed = answerCodes()
  const { user } = await open({ draft: FILLED_IN })
  await user.click(screen.getByRole('button', { name: 'Маю промокод' }))
  await user.type(field('discountCode'), 'spring{Enter}')
  await screen.findByRole('button', { name: /^Замовити за 269,10/ })
  expect(screen.getByText('Знижка')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Прибрати' }))
  await screen.findByRole('button', { name: /^Замовити за 299/ })
  await user.type(field('discountCode'), 'spring{Enter}')
  await user.click(await screen.findByRole('button', { name: /^Замовити за 269,10/ }))
  await waitFor(() => expect(placed).toMatchObject([{ price: 26_910, discountCode: 'spring' }]))
})

test('a promo code that doesn’t exist is explained at its field and keeps the price', async () => {
  answerCodes()
  const { user } = await open({ draft: FILLED_IN })
  await user.click(screen.getByRole('button', { name: 'Маю промокод' }))
  await user.type(field('discountCode'), 'winter{Enter}')
  expect(await screen.findByText('Такого промокоду немає')).toBeTruthy()
  expect(field('discountCode').value).toBe('winter')
  expect(submitButton().textContent).toContain('299')
})

test('a step of the order form is not left while a field is invalid, and each error is shown at its field', async () => {
  const { user } = await open({ draft: { step: 'delivery' } })
  await user.click(screen.getByRole('button', { name: 'Далі: оплата' }))
  expect(field('lastname').getAttribute('aria-invalid')).toBe('true')
  expect(field('email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('lastname'))
})

test('text typed into the order form survives a reload', async () => {
  const { unmount } = await open({ draft: { step: 'delivery' } })
  fireEvent.change(field('lastname'), { target: { value: 'Коваленко' } })
  unmount()
  await open()
  expect(field('lastname').value).toBe('Коваленко')
})

test('an order is sent once however often the button is pressed', async () => {
  const sent = answerOrders(accepted())
  const { placed } = await open({ draft: FILLED_IN })
  fireEvent.click(submitButton())
  fireEvent.click(submitButton())
  await waitFor(() => expect(placed).toHaveLength(1))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ price: 29_900, lastname: 'Коваленко' })
  expect(placed[0]).toMatchObject({ id: 'ORDER', payment: 'bank-transfer', email: 'olena@example.com' })
})

test('a price changed meanwhile is shown, and the next press orders at the new price', async () => {
  const sent = answerOrders(refusal('price-changed', 409), accepted())
  const { user, placed } = await open({ draft: FILLED_IN, prices: [29_900, 34_900] })
  await user.click(submitButton())
  const alert = await screen.findByText(/ціна змінилася/)
  expect(alert.textContent).toMatch(/було 299.*тепер 349/)
  await user.click(submitButton())
  await waitFor(() => expect(placed).toHaveLength(1))
  expect(sent.map(({ body }) => body.price)).toEqual([29_900, 34_900])
})

test('without a connection the order form stays, and a second press sends the same order again', async () => {
  const sent = answerOrders(new TypeError('no connection'), accepted())
  const { user, placed } = await open({ draft: FILLED_IN })
  await user.click(submitButton())
  await screen.findByText(/Немає звʼязку із сервісом/)
  await user.click(submitButton())
  await waitFor(() => expect(placed).toHaveLength(1))
  expect(sent[1]).toEqual(sent[0])
})

test('an order refused because its idempotency key was used gets another key with the next press', async () => {
  const sent = answerOrders(refusal('idempotency-key-reused', 409), accepted())
  const { user, placed } = await open({ draft: FILLED_IN })
  await user.click(submitButton())
  await screen.findByText(/Перше замовлення ми вже отримали/)
  await user.click(submitButton())
  await waitFor(() => expect(placed).toHaveLength(1))
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('a refused field of an order is shown in its step and focused', async () => {
  answerOrders(refusal('email-invalid', 400, 'email'))
  const { user } = await open({ draft: FILLED_IN })
  await user.click(submitButton())
  await waitFor(() => expect(document.activeElement).toBe(field('email')))
  expect(field('email').getAttribute('aria-invalid')).toBe('true')
  expect(field('email').value).toBe('olena@example.com')
})

test.each([
  ['0671234567', '+380 67 123 45 67'],
  // A phone number that is not complete stays as typed.
  ['+380 67 12', '+380 67 12'],
])('an order’s phone typed as %s is shown as %s once its field is left', async (typed, shown) => {
  await open({ draft: { ...FILLED_IN, step: 'delivery', phone: '' } })
  fireEvent.change(field('phone'), { target: { value: typed } })
  fireEvent.blur(field('phone'))
  expect(field('phone').value).toBe(shown)
})

test('a recipient’s name in Latin letters gets its Ukrainian spelling in one press', async () => {
  const { user } = await open({ draft: { step: 'delivery', lastname: '', firstname: '' } })
  await user.type(field('lastname'), 'Kovalchuk')
  await user.type(field('firstname'), 'Iryna')
  expect([field('lastname').value, field('firstname').value]).toEqual(['Kovalchuk', 'Iryna'])
  await screen.findByText('Ковальчук Ірина')
  await user.click(screen.getByRole('button', { name: 'Підставити' }))
  expect([field('lastname').value, field('firstname').value]).toEqual(['Ковальчук', 'Ірина'])
  expect(screen.queryByText('Ковальчук Ірина')).toBeNull()
})

test('an address typed in Latin letters is shown and sent in Ukrainian where the carrier takes nothing else', async () => {
  const sent = answerOrders(accepted())
  const latin = {
    ...{ lastname: 'Kovalenko', firstname: 'Olena', shippingType: 'address' as const },
    ...{ city: { text: 'Kyiv', ref: null }, street: { text: 'vul. Khreshchatyk', ref: null }, house: '12B' },
  }
  const { user, placed } = await open({ draft: { ...FILLED_IN, ...latin } })
  screen.getByText(/Коваленко Олена/)
  screen.getByText(/Київ, вул\. Хрещатик, 12Б/)
  await user.click(submitButton())
  await waitFor(() => expect(placed).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    ...{ lastname: 'Коваленко', firstname: 'Олена', city: 'Київ' },
    address: { street: 'вул. Хрещатик', house: '12Б' },
  })
})

test('the order form asks about an empty printed name before the order is sent', async () => {
  await open({ draft: { ...FILLED_IN, cardName: ' ' } })
  screen.getByText(/Друкувати без імені\?/)
  screen.getByRole('button', { name: 'Додати імʼя' })
})

test('the order form asks to check the printed name before the order is sent', async () => {
  await open({ draft: { ...FILLED_IN, cardName: 'Олена Гнатюк', cardLine: 'Фотографиня' } })
  screen.getByText('Олена Гнатюк, Фотографиня')
  expect(screen.queryByText(/Друкувати без імені/)).toBeNull()
})
