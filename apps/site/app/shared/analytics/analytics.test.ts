import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trackEvent, trackEventOnce } from './data-layer.ts'
import { beginCheckoutEvent, purchaseEvent, selectItemEvent, viewItemEvent } from './events.ts'

const card = { id: '1-1-1-1', name: 'NFC card', variant: 'black', price: 49_900 }
const item = {
  item_id: '1-1-1-1',
  item_name: 'NFC card',
  item_variant: 'black',
  price: 499,
  quantity: 1,
}

describe('an event has the shape GA4 reads', () => {
  test('the analytics event of a selection names its list', () =>
    expect(selectItemEvent({ id: 'products', name: 'Products' }, card)).toEqual({
      event: 'select_item',
      ecommerce: { item_list_id: 'products', item_list_name: 'Products', items: [item] },
    }))

  test('the analytics event of a view has its value in whole units', () =>
    expect(viewItemEvent('USD', { ...card, price: 1_490 })).toEqual({
      event: 'view_item',
      ecommerce: { currency: 'USD', value: 14.9, items: [{ ...item, price: 14.9 }] },
    }))

  test('the analytics event of a checkout has the value of all that is ordered', () =>
    expect(beginCheckoutEvent('UAH', 129_800, { ...card, quantity: 2 })).toEqual({
      event: 'begin_checkout',
      ecommerce: { currency: 'UAH', value: 1298, items: [{ ...item, quantity: 2 }] },
    }))

  test('the analytics event of a purchase names its order and leaves shipping out of its value', () =>
    expect(purchaseEvent({ id: '0abc', currency: 'UAH', value: 49_900 }, card)).toEqual({
      event: 'purchase',
      ecommerce: { transaction_id: '0abc', currency: 'UAH', value: 499, shipping: 0, items: [item] },
    }))
})

describe('the data layer', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    vi.stubGlobal('window', {})
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    stored.clear()
  })
  afterEach(() => vi.unstubAllGlobals())

  test('the data layer clears the previous event’s products before each event', () => {
    const event = viewItemEvent('UAH', card)
    trackEvent(event)
    trackEvent(event)
    expect(window.dataLayer).toEqual([{ ecommerce: null }, event, { ecommerce: null }, event])
  })

  test('the data layer keeps entries made by others', () => {
    window.dataLayer = [{ 'gtm.start': 1 }]
    trackEvent(viewItemEvent('UAH', card))
    expect(window.dataLayer).toHaveLength(3)
  })

  test('the data layer has each purchase once', () => {
    const event = purchaseEvent({ id: '0abc', currency: 'UAH', value: 49_900 }, card)
    trackEventOnce('purchase:0abc', event)
    trackEventOnce('purchase:0abc', event)
    expect(window.dataLayer).toHaveLength(2)
    trackEventOnce('purchase:0def', event)
    expect(window.dataLayer).toHaveLength(4)
  })

  test('the data layer counts a purchase even where the storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    trackEventOnce('purchase:0abc', purchaseEvent({ id: '0abc', currency: 'UAH', value: 1 }, card))
    expect(window.dataLayer).toHaveLength(2)
  })
})
