import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signPayload } from './integrations/payment/liqpay-signature.ts'
import { assertProductionReady, readConfig } from './config.ts'

const BUCKET = {
  S3_URL: 'https://s3.example/dotyk',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('an empty environment configures no database, SMTP server, S3 bucket or public URL', () => {
  expect(readConfig({})).toMatchObject({ databaseUrl: null, smtpUrl: null, s3: null, publicUrl: null })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', S3_URL: '' })).toMatchObject({ databaseUrl: null, s3: null })
})

describe('the S3 bucket', () => {
  test('the S3 bucket is configured by its address and key, with a default region', () => {
    expect(readConfig(BUCKET).s3).toEqual({
      url: 'https://s3.example/dotyk',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      region: 'us-east-1',
    })
  })

  test('the S3 bucket needs its key', () => {
    expect(() => readConfig({ ...BUCKET, S3_SECRET_ACCESS_KEY: '' })).toThrow(
      'S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.',
    )
  })

  test.each([
    's3.example/dotyk',
    'https://s3.example',
    'ftp://s3.example/dotyk',
    'https://a:b@s3.example/dotyk',
  ])('the S3 address %s is refused', url =>
    expect(() => readConfig({ ...BUCKET, S3_URL: url })).toThrow('S3_URL must be a bucket’s address'),
  )
})

test.each([
  ['PORT', '70000', "PORT must be a port number up to 65535, got '70000'."],
  [
    'PUBLIC_URL',
    'dotyk',
    "PUBLIC_URL must be an address such as https://dotyk.example, without a path, got 'dotyk'.",
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL'],
  ['SENTRY_DSN', 'https://sentry.example/42', 'SENTRY_DSN must be a Sentry DSN'],
  [
    'SENTRY_DSN',
    'https://key:hidden@sentry.example/42',
    "SENTRY_DSN must be a Sentry DSN such as https://key@o1.ingest.sentry.io/42, got '…'.",
  ],
  ['SENTRY_ENVIRONMENT', 'our staging', 'SENTRY_ENVIRONMENT must be a word'],
])('an invalid %s stops the start with an error sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test.each([
  ['DATABASE_URL', 'mysql://root:hidden@host/db'],
  ['DATABASE_URL', 'postgres://one:5432,two:none/db'],
  ['DATABASE_URL', 'postgres://one,two/db?target_session_attrs=any'],
  ['DATABASE_REPLICA_URL', 'postgres://one,two/db'],
  ['APP_SECRET', 'hidden'],
  ['METRICS_TOKEN', 'hidden'],
  ['S3_URL', 'https://key:hidden@s3.example/dotyk'],
])('the error about an invalid %s doesn’t print its value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(/got '…'/)
})

test.each(['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'])('%s needs DATABASE_URL', name => {
  expect(() => readConfig({ [name]: 'postgres://host/db' })).toThrow(`${name} is a second address`)
})

test('two secrets are accepted while the secret changes: the new one and the old one', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(readConfig({ APP_SECRET: `${first},${second}` })).toMatchObject({
    appSecret: first,
    previousAppSecret: second,
  })
  expect(readConfig({ APP_SECRET: first })).toMatchObject({ appSecret: first, previousAppSecret: null })
  expect(() => readConfig({ APP_SECRET: `${first},short` })).toThrow('APP_SECRET must have at least 32')
})

test('the support’s contacts are read, and a wrong one stops the start', () => {
  expect(readConfig({}).support).toEqual({ email: null, phone: null, telegram: null })
  expect(
    readConfig({
      SUPPORT_EMAIL: 'help@dotyk.example',
      SUPPORT_PHONE: '+38 (067) 123-45-67',
      SUPPORT_TELEGRAM: 'https://t.me/dotyk_help',
    }).support,
  ).toEqual({ email: 'help@dotyk.example', phone: '+380671234567', telegram: 'https://t.me/dotyk_help' })
  expect(() => readConfig({ SUPPORT_EMAIL: 'help' })).toThrow('SUPPORT_EMAIL must be an e-mail address')
  expect(() => readConfig({ SUPPORT_PHONE: '067' })).toThrow('SUPPORT_PHONE must be a phone number')
  expect(() => readConfig({ SUPPORT_TELEGRAM: '@dotyk' })).toThrow('SUPPORT_TELEGRAM must be an address')
})

describe('a public https address', () => {
  const PUBLIC = { PUBLIC_URL: 'https://dotyk.example' }
  const PAYMENT = { LIQPAY_PUBLIC_KEY: 'public', LIQPAY_PRIVATE_KEY: 'private' }
  const MAIL = { SMTP_URL: 'smtps://host' }
  const start = (variables: Record<string, string>) => () => assertProductionReady(readConfig(variables))

  test('a public https address needs real payments and real emails', () => {
    expect(start({ ...PUBLIC, ...MAIL })).toThrow(/payments end in a sandbox/)
    expect(start({ ...PUBLIC, ...PAYMENT })).toThrow(/emails stay in data\/outbox/)
    expect(start({ ...PUBLIC, ...MAIL, ...PAYMENT })).not.toThrow()
  })

  test('a public https address may take payments by monobank alone', () => {
    expect(start({ ...PUBLIC, ...MAIL, MONOBANK_TOKEN: 'token' })).not.toThrow()
  })

  test('a public https address starts without real services where that is allowed explicitly', () => {
    expect(start({ ...PUBLIC, ALLOW_EMBEDDED_SERVICES: 'true' })).not.toThrow()
  })

  test('a public http address needs no real services', () => {
    expect(start({ PUBLIC_URL: 'http://dotyk.example' })).not.toThrow()
  })
})

describe('who takes card payments', () => {
  const LIQPAY = { LIQPAY_PUBLIC_KEY: 'public', LIQPAY_PRIVATE_KEY: 'private' }
  const MONOBANK = { MONOBANK_TOKEN: 'token' }

  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [LIQPAY, ['liqpay']],
    [MONOBANK, ['monobank']],
    [{ ...LIQPAY, ...MONOBANK }, ['liqpay', 'monobank']],
    [{ ...LIQPAY, ...MONOBANK, CARD_PAYMENTS: 'monobank' }, ['monobank', 'liqpay']],
    [{ ...MONOBANK, CARD_PAYMENTS: 'monobank' }, ['monobank']],
  ])('with the variables %j, new payments go to the first provider of %j', (variables, providers) =>
    expect(readConfig(variables).cardProviders).toEqual(providers),
  )

  test('a payment provider chosen without its keys is refused with a readable error', () => {
    expect(() => readConfig({ LIQPAY_RECEIPT_GOOD: '1' })).toThrow('set LIQPAY_PUBLIC_KEY')
    expect(() => readConfig({ ...LIQPAY, LIQPAY_RECEIPT_GOOD: 'картка' })).toThrow('LIQPAY_RECEIPT_GOOD')
    expect(readConfig({ ...LIQPAY, LIQPAY_RECEIPT_GOOD: '123456' }).liqpay?.receiptGood).toBe(123_456)
    expect(() => readConfig({ CARD_PAYMENTS: 'monobank', ...LIQPAY })).toThrow('set MONOBANK_TOKEN too')
    expect(() => readConfig({ CARD_PAYMENTS: 'liqpay', ...MONOBANK })).toThrow('LIQPAY_PRIVATE_KEY too')
    expect(() => readConfig({ CARD_PAYMENTS: 'cash' })).toThrow('CARD_PAYMENTS must be liqpay or monobank')
  })
})

test('without LIQPAY_VERSION payloads are signed with SHA3-256', () => {
  const signed = createHash('sha3-256')
    .update('key' + 'data' + 'key')
    .digest('base64')
  expect(signPayload('data', 'key', readConfig({}).liqpayVersion)).toBe(signed)
})

test('the console gets a host of its own only beside a public address', () => {
  expect(() => readConfig({ CONSOLE_OWN_HOST: 'true' })).toThrow('CONSOLE_OWN_HOST needs PUBLIC_URL')
  const env = { CONSOLE_OWN_HOST: 'true', PUBLIC_URL: 'http://dotyk.example' }
  expect(readConfig(env).consoleHasOwnHost).toBe(true)
})
