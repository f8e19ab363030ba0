import { expect, test } from 'vitest'
import { formatStartMessage } from './start-message.ts'
import { readConfig } from '../config.ts'

const welcome = { administrator: null, demoCards: [] }
const scannerAnswers = null
const session = { isSuperuser: false, isPrivate: true }
const said = (variables: Record<string, string>) =>
  formatStartMessage({
    config: readConfig(variables),
    port: 8080,
    database: 'embedded',
    session,
    scannerAnswers,
    welcome,
  })

const PUBLIC = 'https://dotyk.example'

test('a public https address without a named proxy is warned about: all visitors may count as one', () => {
  expect(said({ PUBLIC_URL: PUBLIC })).toContain('TRUST_PROXY is not set')
})

test.each([
  ['where the proxy is named', { PUBLIC_URL: PUBLIC, TRUST_PROXY: '1' }],
  ['where nobody is to name visitors’ addresses', { PUBLIC_URL: PUBLIC, TRUST_PROXY: 'false' }],
  ['at an address without https', { PUBLIC_URL: 'http://localhost:8080' }],
  ['without an address', {}],
])('the start gives no warning about the proxy %s', (_where, variables) => {
  expect(said(variables)).not.toContain('TRUST_PROXY')
})

test('the start prints that metrics and pages are closed, and which services are embedded', () => {
  expect(said({ PUBLIC_URL: PUBLIC })).toContain('METRICS_TOKEN is not set')
  expect(said({ PUBLIC_URL: PUBLIC, METRICS_TOKEN: 'sixteen characters' })).not.toContain('METRICS_TOKEN')
  expect(said({ MAINTENANCE: 'true' })).toContain('MAINTENANCE is on')
  expect(said({})).toMatch(/payment +embedded.*no money moves/)
  expect(said({})).toMatch(/errors +the log only/)
  expect(said({ SENTRY_DSN: 'https://key@sentry.example/42' })).toMatch(/errors +Sentry, and the log/)
})

test('the start names the content delivery network, or says that there is none', () => {
  expect(said({})).toMatch(/cdn +none/)
  const account = { CDN_SERVICE: 'service1', CDN_TOKEN: 'a-token-of-sixteen' }
  expect(said({ CDN: 'fastly', ...account })).toMatch(/cdn +Fastly\n/)
  expect(said({ CDN: 'cloudflare', ...account })).toMatch(/cdn +Cloudflare\n/)
  const addresses = { CDN_ADDRESSES: 'http://10.0.0.5:6081', CDN_TOKEN: account.CDN_TOKEN }
  expect(said({ CDN: 'varnish', ...addresses })).toMatch(/cdn +Varnish\n/)
  expect(said({ CDN: 'varnish', ...addresses })).not.toContain(account.CDN_TOKEN)
})

test('missing configuration for the information pages is named by its variables', () => {
  expect(said({})).toMatch(/note .*information pages[^]*COMPANY_NAME[^]*COMPANY_ADDRESS[^]*SUPPORT_PHONE/)
  const seller = {
    COMPANY_NAME: 'ФОП Жук',
    COMPANY_EDRPOU: '12345678',
    COMPANY_IBAN: 'UA213223130000026007233566001',
    COMPANY_BANK: 'Bank',
    SUPPORT_EMAIL: 'help@dotyk.example',
    SUPPORT_PHONE: '+380671234567',
  }
  expect(said(seller)).toMatch(/set\n +COMPANY_ADDRESS\n/)
  expect(said({ ...seller, COMPANY_ADDRESS: 'Львів' })).not.toContain('information pages')
})

test('the start shows the console’s first sign-in with its address', () => {
  const administrator = { login: 'admin', password: 'once and never again' }
  const config = readConfig({ PUBLIC_URL: PUBLIC })
  const text = formatStartMessage({
    config,
    port: 1,
    database: 'postgres',
    session,
    scannerAnswers,
    welcome: { administrator, demoCards: ['cafe'] },
  })
  expect(text).toContain('admin / once and never again')
  expect(text).toContain(`${PUBLIC}/__admin__`)
  expect(text).toContain(`${PUBLIC}/cafe`)
})

test('the start warns of a role that is a superuser and of a database connection that others can read', () => {
  const saidOf = (session: { isSuperuser: boolean; isPrivate: boolean }, database: 'postgres' | 'embedded') =>
    formatStartMessage({ config: readConfig({}), port: 8080, database, session, scannerAnswers, welcome })
  const bad = saidOf({ isSuperuser: true, isPrivate: false }, 'postgres')
  expect(bad).toContain('the role of DATABASE_URL is a superuser')
  expect(bad).toContain('the connection to PostgreSQL isn’t encrypted')
  const good = /superuser|encrypted/
  expect(saidOf({ isSuperuser: false, isPrivate: true }, 'postgres')).not.toMatch(good)
  expect(saidOf({ isSuperuser: true, isPrivate: false }, 'embedded')).not.toMatch(good)
})

test('the start warns of an S3 server without https on another machine', () => {
  const bucket = (url: string) => ({ S3_URL: url, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' })
  expect(said(bucket('http://files:8333/dotyk'))).toContain('the connection to the S3 server isn’t encrypted')
  for (const url of [
    'https://files:8333/dotyk',
    'http://127.0.0.1:8333/dotyk',
    'http://localhost:8333/dotyk',
  ])
    expect(said(bucket(url))).not.toContain('encrypted')
})

test.each([
  [null, /scanner +none \(uploaded PDFs are kept unscanned\)/],
  [true, /scanner +ClamAV\n/],
  [false, /note +ClamAV doesn’t answer at CLAMAV_URL: PDFs are refused until it does/],
])('the start says whether uploads are scanned: %s', (answers, text) => {
  const input = { config: readConfig({}), port: 8080, database: 'postgres' as const, session, welcome }
  expect(formatStartMessage({ ...input, scannerAnswers: answers })).toMatch(text)
})
