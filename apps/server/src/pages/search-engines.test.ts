import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test('robots.txt names the sitemap and disallows personal pages', async () => {
  const { headers, body } = await server.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /profile/\n')
  expect(body).toContain('Disallow: /order/\n')
  expect(body).toContain('Sitemap: http://dotyk.test/sitemap.xml\n')
})

test('the sitemap has the landing page, order form, accessories, page for teams and information pages in both languages, once', async () => {
  const { headers, body } = await server.app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toHaveLength(26)
  expect(new Set(addresses).size).toBe(26)
  for (const path of ['/', '/?lng=en', '/order', '/order?lng=en', '/products', '/teams', '/about'])
    expect(addresses).toContain(`http://dotyk.test${path}`)
  expect(addresses).toContain('http://dotyk.test/products/3/en')
  expect(addresses).toContain('http://dotyk.test/privacy-policy?lng=en')
})
