import { hash as argon2 } from '@node-rs/argon2'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aCaptchaSolution } from '../../../test/a-captcha-solution.ts'
import { aKeyedOwner } from '../../../test/a-keyed-owner.ts'
import { runDuringUncommittedChange } from '../../../test/during-change.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'
import { loadBuiltPages } from '../../pages/built-site.ts'
import { emails } from '../emails/emails.tables.ts'
import { accounts } from './accounts.tables.ts'
import { createPasswords } from './passwords.ts'

// Some of these tests start a second server.
vi.setConfig({ testTimeout: 60_000 })

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
})

afterAll(() => server.close())

const HOME = '203.0.113.7'
let networks = 0
/** Returns the first three bytes of an IP address in a new network for each stranger. */
const aStranger = () => `10.${++networks}.0.`

/** Signs in from an IP address, with the cookies that a browser would send. */
function signIn(ip: string, payload: object, cookies: Record<string, string> = {}, app = server.app) {
  return app.inject({ method: 'POST', url: '/auth/signin', remoteAddress: ip, payload, cookies })
}

/** Tries wrong passwords from many addresses of one network, so that no single address reaches its own limit. */
async function guess(network: string, login: string, times: number, app = server.app) {
  const answers = new Set<string>()
  for (let tried = 0; tried < times; tried++) {
    const typed = `${' '.repeat(tried % 5)}${tried % 2 ? login.toUpperCase() : login}`
    const { body } = await signIn(
      `${network}${Math.floor(tried / 10)}`,
      { login: typed, password: 'a guess' },
      {},
      app,
    )
    answers.add(body)
  }
  return [...answers]
}

describe('wrong passwords', () => {
  test('after ten wrong passwords signing in requires a captcha, however the login is typed', async () => {
    const { login, password } = await anOwner(server.app)
    const network = aStranger()
    expect(await guess(network, login, 10)).toEqual(['login-or-password-incorrect'])
    const refused = await signIn(`${network}99`, { login, password })
    expect([refused.statusCode, refused.body, refused.headers['x-error-field']]).toEqual([
      400,
      'captcha-unsolved',
      'captcha',
    ])
    const captcha = await aCaptchaSolution(server.app)
    expect((await signIn(`${network}99`, { login, password, captcha })).statusCode).toBe(200)
  })

  test('a stranger’s wrong passwords don’t lock out the owner on another network or a known device', async () => {
    const owner = await anOwner(server.app)
    const { login, password } = owner
    const network = aStranger()
    await guess(network, login, 11)
    expect((await signIn(HOME, { login, password })).statusCode).toBe(200)
    const device = { Device: owner.cookies.get('Device') ?? '' }
    expect((await signIn(`${network}98`, { login, password }, device)).statusCode).toBe(200)
    const stranger = { Device: (await anOwner(server.app)).cookies.get('Device') ?? '' }
    expect((await signIn(`${network}97`, { login, password }, stranger)).body).toBe('captcha-unsolved')
  })

  test('wrong passwords are counted over all processes together, and forgotten after an hour', async () => {
    const two = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, beside: server })
    const { login, password } = await anOwner(server.app)
    const network = aStranger()
    await guess(network, login, 5)
    await guess(network, login, 5, two.app)
    expect((await signIn(`${network}99`, { login, password })).body).toBe('captcha-unsolved')
    server.clock.advance({ hours: 1 })
    expect((await signIn(`${network}99`, { login, password })).statusCode).toBe(200)
    await two.close()
  })

  test('an unknown login allows as many guesses as a known one', async () => {
    expect(await guess(aStranger(), 'nobody-at-all@example.com', 11)).toEqual([
      'login-or-password-incorrect',
      'captcha-unsolved',
    ])
  })

  test('sign-in with an unknown login takes one password comparison, so response time reveals nothing', async () => {
    const compared: string[] = []
    const passwords = createPasswords(undefined, {
      hash: async password => `hash of ${password}`,
      verify: async (storedHash, password) => {
        compared.push(storedHash)
        return storedHash === `hash of ${password}`
      },
    })
    expect(await passwords.matches('hash of mine', 'mine')).toBe(true)
    expect(await passwords.matches('hash of mine', 'wrong')).toBe(false)
    expect(await passwords.matches(null, 'wrong')).toBe(false)
    expect(await passwords.matches(null, 'a password nobody has')).toBe(false)
    expect(compared).toHaveLength(4)
  })
})

describe('a sign-in from a new browser', () => {
  const NEW_DEVICE = /^Новий вхід/
  const emailsTo = async (login: string) => {
    const { db } = server.database
    const queued = and(eq(emails.recipient, login), eq(emails.kind, 'new-device'))
    return (await db.select({ id: emails.id }).from(emails).where(queued)).length
  }

  test('signing in from a new browser sends no email while the address isn’t confirmed', async () => {
    const { login, password } = await anOwner(server.app)
    expect((await signIn(HOME, { login, password })).statusCode).toBe(200)
    expect(await emailsTo(login)).toBe(0)
  })

  test('signing in from a new browser sends the owner one email, and none at the next sign-in', async () => {
    const owner = await anOwner(server.app)
    const { login, password } = owner
    await owner.send('POST', '/auth/confirm', { token: tokenInEmail(await server.emailTo(login)) })

    await owner.send('POST', '/auth/signin', { login, password })
    const phone = aVisitor(server.app)
    const userAgent =
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
    await phone.send('POST', '/auth/signin', { login, password }, { 'user-agent': userAgent })
    const { text } = await server.emailTo(login, NEW_DEVICE)
    expect(text).toContain('Chrome, Android')
    expect(text).toContain('http://dotyk.test/profile/settings')
    await phone.send('POST', '/auth/signin', { login, password })
    expect(await emailsTo(login)).toBe(1)
  })
})

test('a password hashed with older parameters is hashed again at the next sign-in', async () => {
  const { id, login, password } = await anOwner(server.app)
  const { db } = server.database
  const old = await argon2(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  await db.update(accounts).set({ passwordHash: old }).where(eq(accounts.id, id))
  expect((await signIn(HOME, { login, password })).statusCode).toBe(200)
  const [stored] = await db.select().from(accounts).where(eq(accounts.id, id))
  expect(stored?.passwordHash).not.toBe(old)
  const device = aVisitor(server.app)
  expect((await device.send('POST', '/auth/signin', { login, password })).statusCode).toBe(200)
})

test('opening the page of a login link signs nobody in until the page’s button sends the key', async () => {
  const { key } = await aKeyedOwner(server)
  const pages = await buildTestApp({ beside: server, runsWorkers: false, loadPages: loadBuiltPages })
  const visitor = aVisitor(pages.app)
  expect((await visitor.send('GET', `/login?key=${key}`)).statusCode).toBe(200)
  expect(visitor.cookies.has('Token')).toBe(false)
  expect((await visitor.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')
  // The page's button sends the key.
  expect((await visitor.send('POST', '/auth/signin', { key })).statusCode).toBe(200)
  expect((await visitor.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
  await pages.close()
})

describe('simultaneous changes during a sign-in', () => {
  const refused = [401, 'login-or-password-incorrect']

  test('signing in during a password change opens no session with the old password', async () => {
    const { id, login, password } = await anOwner(server.app)
    const change = sql`update accounts set password_hash = ${await argon2('another password')} where id = ${id}`
    const { statusCode, body } = await runDuringUncommittedChange(server, change, () =>
      signIn(HOME, { login, password }),
    )
    expect([statusCode, body]).toEqual(refused)
  })

  test('signing in while the password’s hash is renewed opens a session', async () => {
    const { id, login, password } = await anOwner(server.app)
    const change = sql`update accounts set password_hash = ${await argon2(password)} where id = ${id}`
    const { statusCode } = await runDuringUncommittedChange(server, change, () =>
      signIn(HOME, { login, password }),
    )
    expect(statusCode).toBe(200)
  })

  test('signing in by a login link that ends meanwhile opens no session', async () => {
    const { id, key } = await aKeyedOwner(server)
    const change = sql`update accounts set login_key_hash = null where id = ${id}`
    const { statusCode, body } = await runDuringUncommittedChange(server, change, () => signIn(HOME, { key }))
    expect([statusCode, body]).toEqual(refused)
  })
})

describe('the end of a login link', () => {
  let later: TestApp

  beforeAll(async () => {
    later = await buildTestApp()
  })

  afterAll(() => later.close())

  const open = (key: string) => aVisitor(later.app).send('POST', '/auth/signin', { key })

  test('a login link that nobody used for 90 days has expired, until it is replaced', async () => {
    const [owner, other] = [await aKeyedOwner(later), await aKeyedOwner(later)]
    later.clock.advance({ days: 89, hours: 23 })
    expect((await open(other.key)).statusCode).toBe(200)
    later.clock.advance({ hours: 2 })
    const refused = await open(owner.key)
    expect([refused.statusCode, refused.body]).toEqual([401, 'login-link-expired'])
    expect((await open(other.key)).statusCode).toBe(200)

    const staff = await aStaffMember(later)
    const details = async () =>
      (await staff.send('GET', `/admin/api/v1/users/${owner.id}`)).json<{ login_link_until: string }>()
    expect(new Date((await details()).login_link_until) < later.clock.now()).toBe(true)
    const made = await staff.send('POST', `/admin/api/v1/users/${owner.id}/login-link`)
    const key = new URL(made.json<{ link: string }>().link).searchParams.get('key') ?? ''
    expect((await open(key)).statusCode).toBe(200)
    expect(new Date((await details()).login_link_until) > later.clock.now()).toBe(true)
  })

  test('a login link lasts 90 days more from each hour in which its owner is signed in', async () => {
    const owner = await aKeyedOwner(later)
    for (let time = 0; time < 4; time += 1) {
      later.clock.advance({ days: 20 })
      expect((await owner.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
    }
    later.clock.advance({ days: 60 })
    expect((await open(owner.key)).statusCode).toBe(200)
  })
})
