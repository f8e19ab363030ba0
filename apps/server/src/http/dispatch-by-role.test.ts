import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { anOwner } from '../../test/visitor.ts'
import { readConfig } from '../config.ts'
import { type Role, ROLES } from '../config/roles.ts'
import { responderOf } from './dispatch-by-role.ts'

const PATHS = {
  health: '/healthz',
  metrics: '/metrics',
  card: '/0abc',
  page: '/products',
  call: '/api/v1/profile/',
  product: '/products/1-1-3-1/front.avif',
  preview: '/0abc/preview.png',
  code: '/0abc/qr.svg',
}

test.each<[Role[], Partial<Record<keyof typeof PATHS, 'itself' | 'pictures'>>]>([
  [
    ['web', 'worker', 'pictures'],
    {
      health: 'itself',
      metrics: 'itself',
      card: 'itself',
      page: 'itself',
      call: 'itself',
      product: 'itself',
      preview: 'itself',
      code: 'itself',
    },
  ],
  [
    ['web'],
    {
      health: 'itself',
      metrics: 'itself',
      card: 'itself',
      page: 'itself',
      call: 'itself',
      product: 'pictures',
      preview: 'pictures',
      code: 'itself',
    },
  ],
  [['pictures'], { health: 'itself', metrics: 'itself', product: 'itself', preview: 'itself' }],
  [['worker'], { health: 'itself', metrics: 'itself' }],
])(
  'a process of the roles %j answers its own paths and forwards or refuses the others',
  (roles, answered) => {
    for (const [what, path] of Object.entries(PATHS))
      expect([what, responderOf(new Set(roles), path)]).toEqual([
        what,
        answered[what as keyof typeof PATHS] ?? 'nobody',
      ])
  },
)

describe('the variables', () => {
  test('a process has every role where none is named', () => {
    expect([...readConfig({}).roles]).toEqual([...ROLES])
    expect([...readConfig({ ROLES: 'worker, pictures' }).roles]).toEqual(['worker', 'pictures'])
  })

  test('an unknown role, or pages without a process for pictures, stops the start', () => {
    expect(() => readConfig({ ROLES: 'web,mail' })).toThrow(
      'ROLES must be one or more of web, worker and pictures',
    )
    expect(() => readConfig({ ROLES: 'web,worker' })).toThrow('PICTURES_URL must be the address')
    expect(readConfig({ ROLES: 'web', PICTURES_URL: 'http://pictures:8080' }).picturesUrl).toBe(
      'http://pictures:8080',
    )
  })
})

describe('three processes with a role each', () => {
  let pictures: TestApp
  let web: TestApp
  let worker: TestApp

  beforeAll(async () => {
    pictures = await buildTestApp({ env: { ROLES: 'pictures' } })
    await pictures.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = pictures.app.server.address() as AddressInfo
    web = await buildTestApp({
      env: { ROLES: 'web', PICTURES_URL: `http://127.0.0.1:${port}` },
      beside: pictures,
    })
    worker = await buildTestApp({ env: { ROLES: 'worker' }, beside: pictures })
  })

  afterAll(async () => {
    await worker.close()
    await web.close()
    await pictures.close()
  })

  test('an e-mail that the web process stores is sent by the worker', async () => {
    const owner = await anOwner(web.app)
    await worker.emailTo(owner.login)
    expect(web.emails).toEqual([])
  })

  test('the web process returns the picture drawn by the picture process unchanged', async () => {
    const owner = await anOwner(web.app)
    const path = `/${owner.id}/preview.png`
    const shown = await web.app.inject(path)
    const drawn = await pictures.app.inject(path)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(shown.rawPayload.equals(drawn.rawPayload)).toBe(true)
    expect((await web.app.inject('/0none00000000/preview.png')).statusCode).toBe(404)
  })

  test('worker and picture processes serve no cards or calls, but report whether they are ready', async () => {
    const owner = await anOwner(web.app)
    for (const { app } of [worker, pictures]) {
      for (const path of [`/${owner.id}`, '/api/v1/profile/', '/login'])
        expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404])
      expect((await app.inject('/readyz')).statusCode).toBe(200)
    }
    expect((await worker.app.inject(`/${owner.id}/preview.png`)).statusCode).toBe(404)
  })
})

test('a picture whose process is unavailable is answered 503, and cards still open', async () => {
  const web = await buildTestApp({ env: { ROLES: 'web', PICTURES_URL: 'http://127.0.0.1:9' } })
  const owner = await anOwner(web.app)
  const away = await web.app.inject(`/${owner.id}/preview.png`)
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
  expect((await web.app.inject(`/${owner.id}`)).statusCode).toBe(200)
  await web.close()
})
