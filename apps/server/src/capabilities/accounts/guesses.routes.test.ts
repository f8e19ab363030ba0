import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { solveCaptcha } from '../../../test/a-captcha-solution.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'

// This test compares fifty passwords, each with a captcha.
vi.setConfig({ testTimeout: 60_000 })

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '0.2' } })
})

afterAll(() => server.close())

let networks = 0
const aNetwork = () => `2001:db8:${(++networks).toString(16)}::1`

/** Solves a captcha whose challenge is requested from a new network each time. */
async function aCaptchaSolution() {
  const { json } = await server.app.inject({ url: '/auth/captcha', remoteAddress: aNetwork() })
  return solveCaptcha(json())
}

async function signIn(login: string, password: string, cookies: Record<string, string> = {}) {
  const captcha = await aCaptchaSolution()
  const payload = { login, password, captcha }
  return server.app.inject({
    method: 'POST',
    url: '/auth/signin',
    remoteAddress: aNetwork(),
    payload,
    cookies,
  })
}

/** Makes all free wrong guesses: ten, a fifth of the usual fifty, because this server's `RATE_LIMIT_FACTOR` is 0.2. */
async function guessTillDelayed(login: string) {
  for (let guess = 0; guess < 10; guess++) {
    server.clock.advance({ seconds: 15 })
    expect((await signIn(login, 'a wrong guess')).body).toBe('login-or-password-incorrect')
  }
}

async function aConfirmedOwner() {
  const owner = await anOwner(server.app)
  await owner.send('POST', '/auth/confirm', { token: tokenInEmail(await server.emailTo(owner.login)) })
  return owner
}

describe('password guesses from ever new networks', () => {
  test('an owner’s password guessed from ever new networks is blocked for a minute, then two, then four', async () => {
    const { login, password } = await anOwner(server.app)
    await guessTillDelayed(login)
    for (const minutes of [1, 2, 4]) {
      const refused = await signIn(login, password)
      expect([refused.statusCode, refused.body]).toEqual([429, 'too-many-requests'])
      expect(Number(refused.headers['retry-after'])).toBe(60 * minutes)
      server.clock.advance({ seconds: 60 * minutes - 1 })
      expect((await signIn(login, password)).statusCode).toBe(429)
      server.clock.advance({ seconds: 1 })
      if (minutes < 4) expect((await signIn(login, 'a wrong guess')).statusCode).toBe(401)
    }
    expect((await signIn(login, password)).statusCode).toBe(200)
  })

  test('blocked password guesses don’t keep out a browser that signed in before', async () => {
    const owner = await anOwner(server.app)
    await guessTillDelayed(owner.login)
    expect((await signIn(owner.login, owner.password)).statusCode).toBe(429)
    const known = { Device: owner.cookies.get('Device') ?? '' }
    expect((await signIn(owner.login, owner.password, known)).statusCode).toBe(200)
  })

  test('blocked password guesses don’t keep out the browser that followed the recovery link', async () => {
    const owner = await aConfirmedOwner()
    await guessTillDelayed(owner.login)
    const browser = aVisitor(server.app)
    const captcha = await aCaptchaSolution()
    await browser.send('POST', '/auth/restore', { email: owner.login, captcha })
    const token = tokenInEmail(await server.emailTo(owner.login, /: новий пароль$/))
    const password = 'a password of my own'
    expect((await browser.send('POST', '/auth/password', { token, password })).statusCode).toBe(200)
    const entered = await browser.send('POST', '/auth/signin', {
      login: owner.login,
      password,
      captcha: await aCaptchaSolution(),
    })
    expect(entered.statusCode).toBe(200)
  })

  test('password guesses from ever new networks are reported once to the owner’s confirmed e-mail', async () => {
    const owner = await aConfirmedOwner()
    await guessTillDelayed(owner.login)
    const reported = /^Хтось підбирає пароль/
    const { text } = await server.emailTo(owner.login, reported)
    expect(text).toContain('10 неправильних паролів')
    expect(text).toContain('http://dotyk.test/login')
    server.clock.advance({ seconds: 60 })
    expect((await signIn(owner.login, 'a wrong guess')).statusCode).toBe(401)
    // An email that is queued later is sent later.
    const captcha = await aCaptchaSolution()
    await aVisitor(server.app).send('POST', '/auth/restore', { email: owner.login, captcha })
    await server.emailTo(owner.login, /: новий пароль$/)
    const reports = server.emails.filter(
      ({ to, subject }) => to.address === owner.login && reported.test(subject),
    )
    expect(reports).toHaveLength(1)
  })

  test('ten password guesses for an unknown login block the next one with 429, as for a known login', async () => {
    const login = 'nobody-there@example.com'
    await guessTillDelayed(login)
    expect((await signIn('Nobody-There+1@example.com', 'a wrong guess')).statusCode).toBe(429)
  })
})

test('wrong passwords for a login typed with İ (U+0130) count together with those for the login typed with i', async () => {
  const login = `ivan-${process.pid}@example.com`
  const visitor = aVisitor(server.app)
  await visitor.send('POST', '/auth/signup', { login, password: 'correct horse battery' })
  for (let guess = 0; guess < 10; guess++) {
    server.clock.advance({ seconds: 15 })
    await signIn(guess % 2 ? login.replace('i', 'İ') : login, 'a wrong guess')
  }
  expect((await signIn(login, 'a wrong guess')).statusCode).toBe(429)
})
