import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeFilePort } from './test/describe-file-port.ts'
import { openS3Double, S3_KEYS, type S3Double } from './test/s3-double.ts'
import { createBucket, openS3Store } from './s3.ts'

describe.each([{ chunked: false }, { chunked: true }])('with a store that answers %o', answering => {
  describeFilePort('s3', async () => {
    const double = await openS3Double(answering)
    return { store: openS3Store({ ...S3_KEYS, url: double.url }), close: double.close }
  })
})

let double: S3Double
beforeEach(async () => {
  double = await openS3Double()
})
afterEach(() => double.close())

const open = (options: Partial<Parameters<typeof openS3Store>[0]> = {}) =>
  openS3Store({ ...S3_KEYS, url: double.url, ...options })

test('a file is kept under its name with its type', async () => {
  await open().put('ab12.webp', Buffer.from('a picture'))
  expect(double.objects.get('ab12.webp')).toEqual({
    bytes: Buffer.from('a picture'),
    contentType: 'image/webp',
  })
})

test('a bucket address with a trailing slash is the same bucket', async () => {
  await open({ url: `${double.url}/` }).put('ab12.pdf', Buffer.from('%PDF'))
  expect([...double.objects.keys()]).toEqual(['ab12.pdf'])
})

test.each([
  ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 'AccessDenied'],
])(
  'the bucket error “%s” is an outage that logs its reason and stores nothing',
  async (_, options, reason) => {
    const store = open(options)
    await expect(store.put('ab12.webp', Buffer.from('x'))).rejects.toMatchObject({
      key: 'unavailable',
      cause: { message: `PUT answered 403: ${reason}` },
    })
    await expect(store.read('ab12.webp')).rejects.toMatchObject({ key: 'unavailable' })
    await expect(store.check()).rejects.toMatchObject({ key: 'unavailable' })
    expect(double.objects.size).toBe(0)
  },
)

test('a missing bucket is an outage, not a missing file', async () => {
  const store = open({ url: double.url.replace(/files$/, 'other') })
  await expect(store.check()).rejects.toMatchObject({ key: 'unavailable' })
  await expect(store.put('ab12.webp', Buffer.from('x'))).rejects.toMatchObject({ key: 'unavailable' })
  await expect(store.read('ab12.webp')).rejects.toMatchObject({
    key: 'unavailable',
    cause: { message: 'GET answered 404: NoSuchBucket' },
  })
  await expect(store.remove('ab12.webp')).rejects.toMatchObject({ key: 'unavailable' })
})

test('a request that a bucket asks to slow down is repeated', async () => {
  double.failNext(503, 500)
  await open().put('ab12.webp', Buffer.from('x'))
  expect(double.log).toEqual([
    'PUT /files/ab12.webp 503',
    'PUT /files/ab12.webp 500',
    'PUT /files/ab12.webp 200',
  ])
})

test('a bucket that stays broken is an outage after three attempts', async () => {
  double.failNext(500, 500, 500)
  await expect(open().put('ab12.webp', Buffer.from('x'))).rejects.toMatchObject({
    key: 'unavailable',
    details: { retryAfterSeconds: 30 },
  })
  expect(double.log).toHaveLength(3)
})

test('a bucket that never answers is an outage after the timeout', async () => {
  double.failNext(0)
  await expect(open({ timeoutMs: 50 }).read('ab12.webp')).rejects.toMatchObject({
    key: 'unavailable',
    cause: { message: 'no answer within 50 ms' },
  })
})

test('an unreachable bucket is an outage', async () => {
  const store = open()
  await double.close()
  await expect(store.put('ab12.webp', Buffer.from('x'))).rejects.toMatchObject({ key: 'unavailable' })
  await expect(store.read('ab12.webp')).rejects.toMatchObject({ key: 'unavailable' })
  await expect(store.remove('ab12.webp')).rejects.toMatchObject({ key: 'unavailable' })
  await expect(store.check()).rejects.toMatchObject({ key: 'unavailable' })
})

test('a bucket is made once, and one that is there is left alone', async () => {
  const options = { ...S3_KEYS, url: double.url.replace(/files$/, 'made') }
  await expect(open(options).check()).rejects.toMatchObject({ key: 'unavailable' })
  expect(await createBucket(options)).toBe(true)
  await open(options).check()
  expect(await createBucket(options)).toBe(false)
  expect(double.log.filter(line => line.startsWith('PUT'))).toEqual(['PUT /made 200'])
})

test('a bucket whose key may not make it is refused with the status', async () => {
  const options = { ...S3_KEYS, secretAccessKey: 'another', url: double.url.replace(/files$/, 'made') }
  await expect(createBucket(options)).rejects.toMatchObject({
    key: 'unavailable',
    cause: { message: 'HEAD answered 403' },
  })
})
