import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { setBuiltFileHeaders } from './built-files.ts'

const app = fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/part-1.js'), 'export {}')
  await writeFile(join(folder, 'assets/film-1.mp4'), 'film')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  setSecurityHeaders(app, { https: true, kindOfHost: () => 'service' })
  await app.register(fastifyStatic, { root: folder, cacheControl: false, setHeaders: setBuiltFileHeaders })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const headersOf = async (url: string) => (await app.inject({ url })).headers

test('a script of a page is cached for ever, and sent without the headers of a document', async () => {
  const headers = await headersOf('/assets/part-1.js')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(headers).not.toHaveProperty(name)
  expect(JSON.stringify(headers).length).toBeLessThan(520)
})

test('a film of a page may be loaded in parts', async () => {
  const headers = await headersOf('/assets/film-1.mp4')
  expect(headers['accept-ranges']).toBe('bytes')
  expect(headers.etag).toBeTruthy()
})

test.each(['/favicon.svg', '/assets/none.js'])('the address %s has the headers of a document', async url => {
  const headers = await headersOf(url)
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})
