import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aPortrait, toDataUrl } from '../../../test/pictures.ts'
import { anOwner } from '../../../test/visitor.ts'
import { openS3Double, S3_KEYS, type S3Double } from '../../integrations/files/test/s3-double.ts'

const PHOTO = '/api/v1/profile/photo'

let double: S3Double
let server: TestApp
let portrait: string

beforeAll(async () => {
  double = await openS3Double()
  server = await buildTestApp({
    env: {
      S3_URL: double.url,
      S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
      S3_REGION: S3_KEYS.region,
    },
  })
  portrait = toDataUrl(await (await aPortrait({ width: 900, height: 900 })).jpeg().toBuffer())
})

afterAll(async () => {
  await server.close()
  await double.close()
})

test('a photo is stored in the bucket and read from it', async () => {
  const owner = await anOwner(server.app)
  const { pfp } = (await owner.send('PUT', PHOTO, { pfp: portrait })).json<{ pfp: string }>()
  const shown = await server.app.inject(pfp)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(shown.rawPayload.equals(double.objects.get(pfp.replace('/files/', ''))?.bytes ?? Buffer.of())).toBe(
    true,
  )
})

test('while the bucket is unavailable a photo is refused with Retry-After, and the card keeps its old one', async () => {
  const owner = await anOwner(server.app)
  const { pfp } = (await owner.send('PUT', PHOTO, { pfp: portrait })).json<{ pfp: string }>()
  const other = toDataUrl(await (await aPortrait({ width: 300, height: 300 })).png().toBuffer(), 'image/png')
  double.failNext(...Array.from({ length: 30 }, () => 500))
  const refused = await owner.send('PUT', PHOTO, { pfp: other })
  expect([refused.statusCode, refused.body, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '30',
  ])
  expect((await server.app.inject(pfp)).statusCode).toBe(503)
  double.recover()
  expect((await owner.send('GET', '/api/v1/profile/')).json()).toMatchObject({ pfp })
  expect((await server.app.inject(pfp)).statusCode).toBe(200)
})
