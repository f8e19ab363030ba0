import { expect, test } from 'vitest'
import { rewriteToConsolePath } from './console-path.ts'

const on = (host: string) => (url: string) => rewriteToConsolePath({ url, headers: { host } }, () => true)

test.each([
  ['/', '/__admin__/'],
  ['/letters/1?lng=en', '/__admin__/letters/1?lng=en'],
  ['/profile', '/__admin__/profile'],
  ['/olena', '/__admin__/olena'],
  ['/card/olena', '/__admin__/card/olena'],
  ['/administrators', '/__admin__/administrators'],
  ['/__admin__s', '/__admin__/__admin__s'],
])('on a host containing admin. the page %s is the console’s', (url, address) => {
  expect(on('admin.dotyk.example')(url)).toBe(address)
})

test.each([
  '/admin/auth/signin',
  '/admin/api/v1/letters?limit=50',
  '/locales/ua/console.json',
  '/files/photo.webp',
  '/__admin__',
  '/__admin__?lng=en',
  '/__admin__/letters',
  '/__admin__/assets/main.js',
  '/healthz',
  '/openapi.json',
])('on a host containing admin. the address %s is not rewritten', url => {
  expect(on('admin.dotyk.example')(url)).toBe(url)
})

test('any host that contains admin. is the console’s, whatever its case and port', () => {
  expect(on('Admin.Dotyk.Example:8080')('/')).toBe('/__admin__/')
  expect(on('my-admin.example')('/')).toBe('/__admin__/')
  expect(on('dotyk.example')('/')).toBe('/')
  expect(on('administration.example')('/')).toBe('/')
})

test('a host that the service does not know is not the console’s', () => {
  const request = { url: '/', headers: { host: 'admin.nobody.example' } }
  expect(rewriteToConsolePath(request, () => false)).toBe('/')
})
