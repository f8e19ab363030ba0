import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { isSecretVariable, readSecretFiles } from './secret-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dotyk-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function aFile(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const SECRETS = [
  'APP_SECRET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'CDN_TOKEN',
  'CHECKBOX_LICENSE_KEY',
  'CHECKBOX_PASSWORD',
  'CHECKBOX_PIN',
  'CHIP_MASTER_KEY',
  'DATABASE_REPLICA_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_URL',
  'LIQPAY_PRIVATE_KEY',
  'METRICS_TOKEN',
  'MONOBANK_TOKEN',
  'NOVA_POSHTA_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SENTRY_DSN',
  'SMTP_URL',
  'TLS_ASK_TOKEN',
  'WALLET_APPLE_CERTIFICATE',
  'WALLET_APPLE_KEY',
  'WALLET_APPLE_KEY_PASSPHRASE',
  'WALLET_GOOGLE_KEY',
]

test.each(SECRETS)('%s may be given as a file', name => {
  const path = aFile(name, 'the secret\n')
  expect(readSecretFiles({ [`${name}_FILE`]: path }, SECRETS)).toMatchObject({ [name]: 'the secret' })
})

test.each(['PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'ACCEPT_NEW_SECRET', 'CDN_KEYS_LANGUAGE', 'TAG_MANAGER_ID'])(
  '%s is no secret, so its value is read from the environment alone',
  name => expect(isSecretVariable(name)).toBe(false),
)

test('the service is configured by the contents of files as by values', () => {
  const secret = 's'.repeat(32)
  const database = 'postgres://dotyk@database/dotyk?sslmode=verify-full'
  expect(
    readConfig({
      APP_SECRET_FILE: aFile('app', `${secret}\n`),
      DATABASE_URL_FILE: aFile('database', database),
      METRICS_TOKEN_FILE: '',
    }),
  ).toMatchObject({ appSecret: secret, databaseUrl: database, metricsToken: null })
})

test('a secret that is given as a value and as a file is refused', () => {
  const path = aFile('twice', 'the secret')
  expect(() => readConfig({ METRICS_TOKEN: 'the other secret', METRICS_TOKEN_FILE: path })).toThrow(
    'METRICS_TOKEN_FILE is set together with METRICS_TOKEN.',
  )
})

test('a file of a secret that can’t be read or is empty is named by its variable, without its path', () => {
  const missing = join(folder, 'missing')
  const refused = () =>
    readConfig({ METRICS_TOKEN_FILE: missing, S3_SECRET_ACCESS_KEY_FILE: aFile('empty', '\n') })
  expect(refused).toThrow('METRICS_TOKEN_FILE names a file that can’t be read (ENOENT).')
  expect(refused).toThrow('S3_SECRET_ACCESS_KEY_FILE names an empty file.')
  expect(refused).not.toThrow(missing)
})

test('the content of a file isn’t shown where it is no valid value', () => {
  const path = aFile('short', 'hidden')
  expect(() => readConfig({ METRICS_TOKEN_FILE: path })).toThrow(/METRICS_TOKEN must have .*, got '…'\.$/)
})
