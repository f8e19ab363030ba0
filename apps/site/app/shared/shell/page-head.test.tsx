import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { PageHead } from './page-head.tsx'

const addressOf = (selector: string) => document.head.querySelector(`link[${selector}]`)?.getAttribute('href')

test.each([
  ['/about', 'ua', 'https://dotyk.example/about'],
  ['/about?lng=ua', 'ua', 'https://dotyk.example/about'],
  ['/about', 'en', 'https://dotyk.example/about?lng=en'],
  ['/about?lng=en', 'en', 'https://dotyk.example/about?lng=en'],
] as const)('the page opened at %s in %s has the canonical address %s', async (path, language, address) => {
  await renderPage(<PageHead title="About" path="/about" />, { path, language })
  expect(addressOf('rel="canonical"')).toBe(address)
  expect(addressOf('hreflang="uk"')).toBe('https://dotyk.example/about')
  expect(addressOf('hreflang="en"')).toBe('https://dotyk.example/about?lng=en')
})

test('a company’s page in the company’s language has a canonical address without a language, and no picture for sharing', async () => {
  const siteData = { brand: { ...DEFAULT_BRAND, isOwn: false, defaultLanguage: 'en' as const } }
  await renderPage(<PageHead title="About" path="/about" />, { language: 'en', siteData })
  expect(addressOf('rel="canonical"')).toBe('https://dotyk.example/about')
  expect(document.head.querySelector('meta[property="og:image"]')).toBeNull()
})

test('a page without a picture of its own is shared with the service’s picture', async () => {
  await renderPage(<PageHead title="Products" path="/products" />)
  const picture = document.head.querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(picture).toMatch(/^https:\/\/dotyk\.example.*share-ua/)
})
