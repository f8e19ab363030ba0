import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Challenge, solveCaptcha } from '../../../test/a-captcha-solution.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { runJob } from '../../../test/run-job.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'
import { sql } from 'drizzle-orm'
import { usedCaptchas } from './accounts.tables.ts'

// Many of these tests start one more server, and some start two.
vi.setConfig({ testTimeout: 60_000 })

const RECOVERY = /: новий пароль$/

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const aChallenge = async (app = server.app) =>
  (await aVisitor(app).send('GET', '/auth/captcha')).json<Challenge>()

async function restore(email: string, captcha?: string, app = server.app) {
  return aVisitor(app).send('POST', '/auth/restore', {
    email,
    captcha: captcha ?? solveCaptcha(await aChallenge(app)),
  })
}

const setPassword = (token: string, password: string) =>
  aVisitor(server.app).send('POST', '/auth/password', { token, password })
const signIn = (login: string, password: string) =>
  aVisitor(server.app).send('POST', '/auth/signin', { login, password })

describe('a forgotten password', () => {
  test('a recovery link sets a new password once and ends every session', async () => {
    const owner = await anOwner(server.app)
    expect((await restore(owner.login.toUpperCase())).json()).toEqual({ success: true })
    const message = await server.emailTo(owner.login, RECOVERY)
    expect(message.text).toContain('http://dotyk.test/password/')
    const token = tokenInEmail(message)

    expect((await setPassword(token, 'a new password')).json()).toEqual({ success: true })
    expect((await signIn(owner.login, owner.password)).statusCode).toBe(401)
    const signedIn = aVisitor(server.app)
    await signedIn.send('POST', '/auth/signin', { login: owner.login, password: 'a new password' })
    // Opening the emailed link confirms the address.
    expect((await signedIn.send('GET', '/api/v1/profile/')).json()).toMatchObject({ email_confirmed: true })
    expect((await owner.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')

    const again = await setPassword(token, 'another password')
    expect([again.statusCode, again.body]).toEqual([400, 'link-expired'])
  })

  test('a recovery link works on after a password that breaks the rules was refused', async () => {
    const owner = await anOwner(server.app)
    await restore(owner.login)
    const token = tokenInEmail(await server.emailTo(owner.login, RECOVERY))
    const short = await setPassword(token, '1234567')
    expect((await setPassword(token, '1q2w3e4r5t')).body).toBe('password-too-common')
    expect([short.statusCode, short.body, short.headers['x-error-field']]).toEqual([
      400,
      'password-too-short',
      'password',
    ])
    expect((await setPassword(token, 'a new password')).statusCode).toBe(200)
  })

  test('requesting recovery again leaves the first recovery link working', async () => {
    const owner = await anOwner(server.app)
    await restore(owner.login)
    const first = tokenInEmail(await server.emailTo(owner.login, RECOVERY))
    await restore(owner.login)
    expect((await setPassword(first, 'a new password')).statusCode).toBe(200)
  })

  test('password recovery can be requested at most five times an hour for one e-mail, however it is typed', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const owner = await anOwner(limited.app)
    const { login } = owner
    await owner.send('POST', '/auth/confirm', { token: tokenInEmail(await limited.emailTo(login)) })
    const ways = [login, ` ${login}`, login.toUpperCase(), `${login} `, `  ${login}`]
    for (const email of ways) expect((await restore(email, undefined, limited.app)).statusCode).toBe(200)
    const sixth = await restore(`   ${login}`, undefined, limited.app)
    expect([sixth.statusCode, sixth.body]).toEqual([429, 'too-many-requests'])
    limited.clock.advance({ hours: 1 })
    expect((await restore(login, undefined, limited.app)).statusCode).toBe(200)
    await limited.close()
  })

  test('an activation link sets no password, and a recovery link isn’t accepted as an activation link', async () => {
    const owner = await anOwner(server.app)
    const activation = tokenInEmail(await server.emailTo(owner.login))
    await restore(owner.login)
    const recovery = tokenInEmail(await server.emailTo(owner.login, RECOVERY))
    expect((await setPassword(activation, 'a new password')).body).toBe('link-expired')
    const visitor = aVisitor(server.app)
    expect((await visitor.send('POST', '/auth/confirm', { token: recovery })).body).toBe('link-expired')
    expect((await owner.send('POST', '/auth/confirm', { token: activation })).statusCode).toBe(200)
    expect((await setPassword(recovery, 'a new password')).statusCode).toBe(200)
  })

  test('recovering the password cancels a change of the e-mail requested before', async () => {
    const owner = await anOwner(server.app)
    const email = `stranger-${process.pid}@example.com`
    await owner.send('PUT', '/api/v1/settings/email', { email })
    const theirs = tokenInEmail(await server.emailTo(email))
    await restore(owner.login)
    await setPassword(tokenInEmail(await server.emailTo(owner.login, RECOVERY)), 'a new password')
    expect((await aVisitor(server.app).send('POST', '/auth/confirm', { token: theirs })).body).toBe(
      'link-expired',
    )
  })

  test('recovery of an unregistered e-mail is refused', async () => {
    const response = await restore('nobody-at-all@example.com')
    expect([response.statusCode, response.body, response.headers['x-error-field']]).toEqual([
      401,
      'email-not-registered',
      'email',
    ])
  })
})

test('a captcha signed with the previous secret is accepted only while the secret is being changed', async () => {
  const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)]
  const before = await buildTestApp({ env: { APP_SECRET: older } })
  const changing = await buildTestApp({ beside: before, env: { APP_SECRET: `${newer},${older}` } })
  const changed = await buildTestApp({ beside: before, env: { APP_SECRET: newer } })
  const captcha = solveCaptcha(await aChallenge(before.app))
  const email = 'nobody.at.all@example.com'
  expect((await restore(email, captcha, changed.app)).body).toBe('captcha-unsolved')
  expect((await restore(email, captcha, changing.app)).body).not.toBe('captcha-unsolved')
  for (const server of [changed, changing, before]) await server.close()
}, 120_000)

describe('the captcha', () => {
  const refused = [400, 'captcha-unsolved', 'captcha']
  const answer = ({ statusCode, body, headers }: Awaited<ReturnType<typeof restore>>) => [
    statusCode,
    body,
    headers['x-error-field'],
  ]

  test('recovery requires a solved captcha before it tells whether the e-mail is registered', async () => {
    const { login } = await anOwner(server.app)
    const forged = { ...(await aChallenge()), signature: 'f'.repeat(64) }
    const spliced = await aChallenge()
    for (const captcha of [
      '',
      'not base64 at all',
      Buffer.from('null').toString('base64'),
      Buffer.from('{"algorithm":"SHA-256"}').toString('base64'),
      solveCaptcha(forged),
      solveCaptcha(await aChallenge(), 1),
      solveCaptcha(spliced).slice(0, -8),
    ]) {
      for (const email of [login, 'nobody-at-all@example.com'])
        expect(answer(await restore(email, captcha))).toEqual(refused)
    }
    const { body } = await aVisitor(server.app).send('POST', '/auth/restore', { email: login })
    expect(body).toBe('captcha-unsolved')
  })

  test('a captcha’s solution is accepted once, also after an unregistered e-mail', async () => {
    const { login } = await anOwner(server.app)
    const solution = solveCaptcha(await aChallenge())
    expect((await restore('nobody-here@example.com', solution)).statusCode).toBe(401)
    expect(answer(await restore(login, solution))).toEqual(refused)
  })

  test('a captcha’s solution sent twice at the same moment counts once', async () => {
    const { login } = await anOwner(server.app)
    const solution = solveCaptcha(await aChallenge())
    const both = await Promise.all([restore(login, solution), restore(login, solution)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('a captcha made by one process is accepted by another, and expires after ten minutes', async () => {
    const shared = { APP_SECRET: 'the same secret in every process' }
    const one = await buildTestApp({ env: shared })
    const two = await buildTestApp({ env: shared, beside: one })
    const { login } = await anOwner(one.app)
    const [used, late] = [solveCaptcha(await aChallenge(one.app)), solveCaptcha(await aChallenge(one.app))]
    expect((await restore(login, used, two.app)).statusCode).toBe(200)
    expect((await restore(login, used, one.app)).body).toBe('captcha-unsolved')
    one.clock.advance({ seconds: 601 })
    expect((await restore(login, late, one.app)).body).toBe('captcha-unsolved')

    await runJob(one.service, 'accounts.clean-up')
    expect(await one.database.db.select().from(usedCaptchas)).toHaveLength(1)
    await one.database.db.execute(sql`update used_captchas set expires_at = now() - interval '1 second'`)
    await runJob(one.service, 'accounts.clean-up')
    expect(await one.database.db.select().from(usedCaptchas)).toHaveLength(0)
    await two.close()
    await one.close()
  })
})
