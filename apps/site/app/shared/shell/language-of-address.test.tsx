import { createInstance } from 'i18next'
import { beforeEach, describe, expect, test } from 'vitest'
import { detectBrowserLanguage, currentLanguageOf, applyDetectedLanguage } from '@dotyk/ui/language'

const cookie = () => /Lang=(\w+)/.exec(document.cookie)?.[1]
const remember = (language: string) => (document.cookie = `Lang=${language}; Path=/`)

async function shownAt(address: string, drawnIn: 'uk' | 'en') {
  history.replaceState(null, '', address)
  const i18n = createInstance()
  await i18n.init({ lng: drawnIn, resources: { uk: {}, en: {} } })
  await applyDetectedLanguage(i18n)
  return currentLanguageOf(i18n)
}

beforeEach(() => {
  document.cookie = 'Lang=; Path=/; Max-Age=0'
})

describe('the language of a product’s address', () => {
  test('the language of a product’s address does not replace the chosen one in the cookie', async () => {
    remember('en')
    expect(await shownAt('/products/1/ua/1/1', 'uk')).toBe('ua')
    expect(cookie()).toBe('en')
    expect(await shownAt('/products', 'uk')).toBe('en')
  })

  test('the language of a product’s address is not stored as a visitor’s choice', async () => {
    await shownAt('/products/1/en', 'en')
    expect(cookie()).toBeUndefined()
  })
})

test('a page shown in the browser’s language stores no choice of the visitor', async () => {
  await shownAt('/about', 'en')
  expect(cookie()).toBeUndefined()
})

test('a language named in the query is kept as a choice', async () => {
  remember('ua')
  expect(await shownAt('/about?lng=en', 'uk')).toBe('en')
  expect(cookie()).toBe('en')
  history.replaceState(null, '', '/about')
  expect(detectBrowserLanguage()).toBe('en')
})
