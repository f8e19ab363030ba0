import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const BUCKET = {
  S3_URL: 'https://s3.example/dotyk',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('with nothing set everything is embedded', () => {
  expect(readConfig({})).toMatchObject({ databaseUrl: null, smtpUrl: null, s3: null, publicUrl: null })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', S3_URL: '' })).toMatchObject({ databaseUrl: null, s3: null })
})

describe('the bucket of files', () => {
  test('is its address, its key and a region to sign for', () => {
    expect(readConfig(BUCKET).s3).toEqual({
      url: 'https://s3.example/dotyk',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      region: 'us-east-1',
    })
  })

  test('needs its key', () => {
    expect(() => readConfig({ ...BUCKET, S3_SECRET_ACCESS_KEY: '' })).toThrow(
      'S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.',
    )
  })

  test.each([
    's3.example/dotyk',
    'https://s3.example',
    'ftp://s3.example/dotyk',
    'https://a:b@s3.example/dotyk',
  ])('is not at %s', url =>
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
])('a wrong %s is named in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test.each([
  ['DATABASE_URL', 'mysql://root:hidden@host/db'],
  ['APP_SECRET', 'hidden'],
  ['METRICS_TOKEN', 'hidden'],
  ['S3_URL', 'https://key:hidden@s3.example/dotyk'],
])('a wrong %s is not printed', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(/got '…'/)
})
