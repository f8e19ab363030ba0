import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aPassAuthority,
  anRsaKey,
  issueCertificate,
  type PassAuthority,
  walletEnv,
} from '../../../test/pass-certificates.ts'
import { assertUsableCertificate, readCertificateState } from './certificate.ts'
import { readConfig } from '../../config.ts'

const DAY_MS = 24 * 60 * 60_000
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

let whole: PassAuthority
let folder: string

beforeAll(async () => {
  whole = aPassAuthority()
  folder = await mkdtemp(join(tmpdir(), 'dotyk-wallet-'))
})

afterAll(() => rm(folder, { recursive: true }))

const read = (env: Record<string, string>) => readConfig(env).appleWallet
const start = (env: Record<string, string>) => {
  const config = read(env)
  if (config) assertUsableCertificate(config, now)
}

test('no wallet is configured by an empty environment', () =>
  expect(readConfig({})).toMatchObject({ appleWallet: null, googleWallet: null }))

test('a complete certificate chain is accepted as PEM, with escaped line breaks and as files', async () => {
  expect(() => start(whole.env)).not.toThrow()
  const escaped = Object.entries(whole.env).map(([name, value]) => [name, value.replaceAll(/\r?\n/g, '\\n')])
  expect(() => start(Object.fromEntries(escaped) as Record<string, string>)).not.toThrow()
  const files: Record<string, string> = {}
  for (const name of ['WALLET_APPLE_CERTIFICATE', 'WALLET_APPLE_KEY', 'WALLET_APPLE_AUTHORITY']) {
    files[name] = join(folder, name)
    await writeFile(files[name], whole.env[name] ?? '')
  }
  // Apple hands out its own certificates in binary form (DER).
  const der = Buffer.from(whole.authority.certificate.replaceAll(/-----.*-----|\s/g, ''), 'base64')
  await writeFile(files['WALLET_APPLE_AUTHORITY'] ?? '', der)
  expect(() => start({ ...whole.env, ...files })).not.toThrow()
})

test('an encrypted pass key requires its passphrase', () => {
  const key = createPrivateKey(whole.pass.key)
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'верба' })
    .toString()
  const env = { ...whole.env, WALLET_APPLE_KEY: key }
  expect(() => start({ ...env, WALLET_APPLE_KEY_PASSPHRASE: 'верба' })).not.toThrow()
  expect(() => start(env)).toThrow('one with a passphrase needs WALLET_APPLE_KEY_PASSPHRASE')
  expect(() => start({ ...env, WALLET_APPLE_KEY_PASSPHRASE: 'wrong' })).toThrow(
    'WALLET_APPLE_KEY must be a private key',
  )
})

describe('unusable certificates for Apple Wallet', () => {
  test.each([
    [{ WALLET_APPLE_KEY: '' }, 'need WALLET_APPLE_PASS_TYPE'],
    [{ WALLET_APPLE_TEAM: 'team' }, 'WALLET_APPLE_TEAM must be a team identifier'],
    [{ WALLET_APPLE_PASS_TYPE: 'card' }, 'WALLET_APPLE_PASS_TYPE must be a pass type identifier'],
    [{ WALLET_APPLE_CERTIFICATE: '/nowhere.pem' }, 'names a file that can’t be read (ENOENT)'],
    [
      { WALLET_APPLE_AUTHORITY: '-----BEGIN CERTIFICATE-----\nnone' },
      'WALLET_APPLE_AUTHORITY must be a certificate',
    ],
    [{ WALLET_APPLE_TEAM: 'ZZZZZ00000' }, 'is of the team ABCDE12345, but WALLET_APPLE_TEAM is ZZZZZ00000'],
    [{ WALLET_APPLE_PASS_TYPE: 'pass.example.other' }, 'is for pass.example.card, but'],
  ])('the start is refused with the Apple Wallet variables %j', (change, message) =>
    expect(() => start({ ...whole.env, ...change })).toThrow(message),
  )

  test('the start is refused with the key of another pass certificate, and the error doesn’t contain the key', () => {
    const WALLET_APPLE_KEY = anRsaKey()
    expect(() => start({ ...whole.env, WALLET_APPLE_KEY })).toThrow(
      /^WALLET_APPLE_KEY is not the key of WALLET_APPLE_CERTIFICATE\.[^]*$/,
    )
    for (const line of WALLET_APPLE_KEY.split('\n').filter(part => part.length > 20))
      expect(() => start({ ...whole.env, WALLET_APPLE_KEY })).not.toThrow(line)
  })

  test('the start is refused with a pass certificate of another authority of the same name', () => {
    const other = issueCertificate({ name: 'A test authority', isAuthority: true, key: whole.pass.key })
    expect(() => start(walletEnv(whole.pass, other))).toThrow('was not issued by the certificate in')
  })

  test('the start is refused with an elliptic curve key for passes', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const WALLET_APPLE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(() => start({ ...whole.env, WALLET_APPLE_KEY })).toThrow('must be RSA')
  })

  test('the start is refused with an expired pass certificate, and the error has its expiry date', () => {
    const until = inDays(-1)
    const old = issueCertificate(
      {
        name: 'old',
        passType: 'pass.example.card',
        team: 'ABCDE12345',
        from: inDays(-9),
        until,
        key: whole.pass.key,
      },
      whole.authority,
    )
    expect(() => start(walletEnv(old, whole.authority))).toThrow(
      `WALLET_APPLE_CERTIFICATE expired on ${until.toISOString().slice(0, 10)}`,
    )
  })
})

test('a pass certificate that ends in 29 days is accepted as expiring, and one that ends in 31 days as valid', () => {
  const config = read(whole.env)
  if (!config) throw new Error('Nothing was configured')
  const { until } = config.chain.certificate
  const at = (days: number) => readCertificateState(config, new Date(until.getTime() - days * DAY_MS))
  expect(at(31)).toEqual({ state: 'valid', validUntil: until })
  expect(at(29)?.state).toBe('expiring')
  expect(at(0)?.state).toBe('expired')
  expect(readCertificateState(null, now)).toBeNull()
})

describe('Google Wallet', () => {
  const WALLET_GOOGLE_ISSUER = '3388000000022000000'
  const account = (key: string) =>
    JSON.stringify({ client_email: 'cards@example.iam.gserviceaccount.com', private_key: key })

  test('an issuer and the key of a service account configure Google Wallet', () =>
    expect(
      readConfig({ WALLET_GOOGLE_ISSUER, WALLET_GOOGLE_KEY: account(whole.pass.key) }).googleWallet,
    ).toMatchObject({ issuer: WALLET_GOOGLE_ISSUER, className: 'card' }))

  test.each([
    [{ WALLET_GOOGLE_ISSUER }, 'need'],
    [{ WALLET_GOOGLE_ISSUER: 'x', WALLET_GOOGLE_KEY: '{}' }, 'must be the number of an issuer'],
    [{ WALLET_GOOGLE_ISSUER, WALLET_GOOGLE_KEY: '{}' }, 'must be the JSON of a service account’s key'],
    [
      { WALLET_GOOGLE_ISSUER, WALLET_GOOGLE_KEY: account('none') },
      'must be the JSON of a service account’s key',
    ],
  ])('the start is refused with the Google Wallet variables %j', (env, message) =>
    expect(() => readConfig(env)).toThrow(message),
  )
})
