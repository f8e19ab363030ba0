import type { OwnProfileWire } from '@dotyk/contract/profile'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { sql } from 'drizzle-orm'
import { runJob } from '../../../test/run-job.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { EmailRefused } from '../../integrations/emails/port.ts'

// Some of these tests start one more server, and some start two.
vi.setConfig({ testTimeout: 60_000 })

const NEW_EMAIL = /нову пошту/
const CHANGED = /: пошту для входу/
const NEW_PASSWORD = /: підтвердьте новий пароль$/

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const read = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
const confirm = (token: string, by: Visitor) => by.send('POST', '/auth/confirm', { token })
const signIn = (login: string, password: string) =>
  aVisitor(server.app).send('POST', '/auth/signin', { login, password })
const refusal = ({ statusCode, body, headers }: Awaited<ReturnType<Visitor['send']>>) => [
  statusCode,
  body,
  headers['x-error-field'],
]

let addresses = 0
const aNewEmail = () => `new-${process.pid}-${++addresses}@example.com`

/** Makes links a day older by the database's clock, which the clean-up uses. */
const expireLinks = ({ database }: TestApp) =>
  database.db.execute(sql`update confirmations set expires_at = expires_at - interval '25 hours'`)

/** Signs in from a second device of an owner. */
async function anotherDevice({ login, password }: { login: string; password: string }): Promise<Visitor> {
  const device = aVisitor(server.app)
  await device.send('POST', '/auth/signin', { login, password })
  return device
}

describe('a changed e-mail', () => {
  const put = (owner: Visitor, email: string) => owner.send('PUT', '/api/v1/settings/email', { email })

  test('a changed e-mail replaces the old one only once it is confirmed', async () => {
    const owner = await anOwner(server.app)
    const email = aNewEmail()
    expect((await put(owner, ` ${email.replace('example.com', 'EXAMPLE.com')}`)).json()).toEqual({
      success: true,
      pending_email: email,
    })
    expect(await read(owner)).toMatchObject({
      email: owner.login,
      pending_email: email,
      email_changed_at: null,
    })
    expect((await signIn(email, owner.password)).statusCode).toBe(401)

    const message = await server.emailTo(email, NEW_EMAIL)
    expect((await confirm(tokenInEmail(message), owner)).json()).toEqual({
      success: true,
      action: 'email-change',
    })
    expect(await read(owner)).toMatchObject({
      email,
      pending_email: null,
      email_confirmed: true,
      email_changed_at: server.clock.now().toISOString(),
    })
    expect((await signIn(email, owner.password)).statusCode).toBe(200)
    expect((await signIn(owner.login, owner.password)).statusCode).toBe(401)
  })

  test('confirming a changed e-mail ends the links sent to the old address', async () => {
    const owner = await anOwner(server.app)
    const old = tokenInEmail(await server.emailTo(owner.login))
    const email = aNewEmail()
    await put(owner, email)
    await confirm(tokenInEmail(await server.emailTo(email)), owner)
    expect((await confirm(old, owner)).body).toBe('link-expired')
  })

  test('only the newest of several requested e-mails can be confirmed, and only once', async () => {
    const owner = await anOwner(server.app)
    const [first, second] = [aNewEmail(), aNewEmail()]
    await put(owner, first)
    const older = tokenInEmail(await server.emailTo(first))
    await put(owner, second)
    const newer = tokenInEmail(await server.emailTo(second))
    expect((await confirm(older, owner)).body).toBe('link-expired')
    expect((await confirm(newer, owner)).statusCode).toBe(200)
    expect((await confirm(newer, owner)).body).toBe('link-expired')
    expect((await read(owner)).email).toBe(second)
  })

  test('a change to the e-mail of another profile is refused, at the request or at the confirmation', async () => {
    const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
    expect(refusal(await put(owner, other.login))).toEqual([409, 'email-taken', 'email'])
    const email = aNewEmail()
    await put(owner, email)
    await aVisitor(server.app).send('POST', '/auth/signup', { login: email, password: 'correct horse' })
    const response = await confirm(tokenInEmail(await server.emailTo(email, NEW_EMAIL)), owner)
    expect([response.statusCode, response.body]).toEqual([409, 'email-taken'])
    expect((await read(owner)).email).toBe(owner.login)
  })

  test('changing back to the current e-mail cancels the pending change', async () => {
    const owner = await anOwner(server.app)
    const email = aNewEmail()
    await put(owner, email)
    const token = tokenInEmail(await server.emailTo(email))
    expect((await put(owner, owner.login)).json()).toEqual({ success: true, pending_email: null })
    expect((await confirm(token, owner)).body).toBe('link-expired')
    expect(await read(owner)).toMatchObject({ email: owner.login, pending_email: null })
  })

  test('an unreachable new e-mail is reported until its change is cancelled or has expired', async () => {
    const later = await buildTestApp({
      emailPort: {
        name: 'smtp',
        send: ({ to }) =>
          to.address.startsWith('dead')
            ? Promise.reject(new EmailRefused('550', 'no such mailbox'))
            : Promise.resolve(),
      },
    })
    const owner = await anOwner(later.app)
    const isRefused = async () => (await read(owner)).email_send_failed
    await put(owner, 'dead@example.com')
    await expect.poll(isRefused, { timeout: 10_000 }).toBe(true)
    await put(owner, owner.login)
    expect(await isRefused()).toBe(false)

    await put(owner, 'dead-too@example.com')
    await expect.poll(isRefused, { timeout: 10_000 }).toBe(true)
    await expireLinks(later)
    await runJob(later.service, 'accounts.clean-up')
    expect(await isRefused()).toBe(false)
    await later.close()
  })

  test.each([
    ['', 'email-required'],
    ['nobody', 'email-invalid'],
    ['a@example.com\r\nBcc: b@example.com', 'email-invalid'],
  ])('a change of the e-mail to %j is refused with %s', async (email, key) => {
    expect(refusal(await put(await anOwner(server.app), email))).toEqual([400, key, 'email'])
  })

  test('an unconfirmed change of e-mail is deleted after a day', async () => {
    const later = await buildTestApp()
    const owner = await anOwner(later.app)
    await put(owner, 'forgotten@example.com')
    await runJob(later.service, 'accounts.clean-up')
    expect((await read(owner)).pending_email).toBe('forgotten@example.com')
    // A process whose clock is wrong must not delete anything that is still valid.
    later.clock.advance({ hours: 25 })
    await runJob(later.service, 'accounts.clean-up')
    expect((await read(owner)).pending_email).toBe('forgotten@example.com')
    await expireLinks(later)
    await runJob(later.service, 'accounts.clean-up')
    expect((await read(owner)).pending_email).toBeNull()
    await later.close()
  })
})

describe('a changed password', () => {
  const put = (owner: Visitor, old_password: string, new_password: string) =>
    owner.send('PUT', '/api/v1/settings/password', { old_password, new_password })

  test('a changed password works once its email is confirmed, and ends all other sessions', async () => {
    const owner = await anOwner(server.app)
    const other = await anotherDevice(owner)
    expect((await put(owner, owner.password, 'a new password')).json()).toEqual({ success: true })
    expect((await signIn(owner.login, 'a new password')).statusCode).toBe(401)

    const token = tokenInEmail(await server.emailTo(owner.login, NEW_PASSWORD))
    expect((await confirm(token, owner)).json()).toEqual({ success: true, action: 'password-change' })
    expect((await signIn(owner.login, owner.password)).statusCode).toBe(401)
    expect((await signIn(owner.login, 'a new password')).statusCode).toBe(200)
    expect(await read(owner)).toMatchObject({
      id: owner.id,
      password_changed_at: server.clock.now().toISOString(),
    })
    expect((await other.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')
    expect((await confirm(token, owner)).body).toBe('link-expired')
  })

  test('a changed password invalidates an e-mail change requested by another session', async () => {
    const owner = await anOwner(server.app)
    const stranger = await anotherDevice(owner)
    const email = aNewEmail()
    await stranger.send('PUT', '/api/v1/settings/email', { email })
    const theirs = tokenInEmail(await server.emailTo(email))
    await put(owner, owner.password, 'a new password')
    await confirm(tokenInEmail(await server.emailTo(owner.login, NEW_PASSWORD)), owner)
    expect((await confirm(theirs, owner)).body).toBe('link-expired')
    expect(await read(owner)).toMatchObject({ email: owner.login, pending_email: null })
  })

  test('confirming a password change invalidates the e-mail change’s link, and the reverse', async () => {
    for (const emailFirst of [true, false]) {
      const owner = await anOwner(server.app)
      const email = aNewEmail()
      await owner.send('PUT', '/api/v1/settings/email', { email })
      await put(owner, owner.password, 'a new password')
      const tokens = [
        tokenInEmail(await server.emailTo(email)),
        tokenInEmail(await server.emailTo(owner.login, NEW_PASSWORD)),
      ]
      const [first, second] = (emailFirst ? tokens : tokens.reverse()) as [string, string]
      expect((await confirm(first, owner)).statusCode).toBe(200)
      expect((await confirm(second, owner)).body).toBe('link-expired')
      expect((await read(owner)).pending_email).toBeNull()
    }
  })

  test.each([
    ['wrong password', 'a new password', 403, 'password-incorrect', 'old_password'],
    ['correct horse battery', '1234567', 400, 'password-too-short', 'new_password'],
    ['correct horse battery', 'qwertyuiop', 400, 'password-too-common', 'new_password'],
    ['correct horse battery', 'x'.repeat(129), 400, 'password-too-long', 'new_password'],
  ])('changing the password from %j to %j is refused', async (before, after, ...refused) => {
    const owner = await anOwner(server.app)
    expect(refusal(await put(owner, before, after))).toEqual(refused)
    expect((await signIn(owner.login, owner.password)).statusCode).toBe(200)
  })
})

describe('signed-in devices', () => {
  test('the signed-in devices are listed without their secrets, and the current one is marked', async () => {
    const owner = await anOwner(server.app)
    await aVisitor(server.app).send(
      'POST',
      '/auth/signin',
      { login: owner.login, password: owner.password },
      { 'user-agent': 'Phone/1.0' },
    )
    const response = await owner.send('GET', '/api/v1/settings/sessions')
    const { items } = response.json<{ items: { user_agent: string; network: string; current: boolean }[] }>()
    expect(items).toHaveLength(2)
    expect(items.filter(({ current }) => current)).toHaveLength(1)
    expect(items.find(({ current }) => !current)?.user_agent).toBe('Phone/1.0')
    expect(items.map(({ network }) => network)).toEqual(['', ''])
    expect(response.body).not.toContain(owner.cookies.get('Token'))
    expect(response.body).not.toMatch(/[0-9a-f]{64}/)
  })

  test('signing out everywhere ends all sessions, the current one too', async () => {
    const [owner, stranger] = [await anOwner(server.app), await anOwner(server.app)]
    const other = await anotherDevice(owner)
    const stolen = owner.cookies.get('Token') ?? ''
    expect((await owner.send('DELETE', '/api/v1/settings/sessions')).statusCode).toBe(200)
    expect([...owner.cookies.keys()]).toEqual(['Device'])
    for (const cookie of [stolen, other.cookies.get('Token') ?? '']) {
      const response = await server.app.inject({
        url: '/api/v1/profile/',
        headers: { cookie: `Token=${cookie}` },
      })
      expect(response.body).toBe('unauthorised')
    }
    expect((await stranger.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
  })
})

describe('a session older than 10 minutes', () => {
  test('a session older than 10 minutes needs the password to end others, but not to end itself', async () => {
    const owner = await anOwner(server.app)
    const other = await anotherDevice(owner)
    const isOpen = async () => (await other.send('GET', '/api/v1/profile/')).statusCode === 200
    const { items } = (await owner.send('GET', '/api/v1/settings/sessions')).json<{
      items: { id: string; current: boolean }[]
    }>()
    const idOf = (isCurrent: boolean) => items.find(({ current }) => current === isCurrent)?.id ?? ''
    const end = (password?: string, id = idOf(false)) =>
      owner.send('DELETE', `/api/v1/settings/sessions/${id}`, password === undefined ? {} : { password })
    const endAll = (password?: string) =>
      owner.send('DELETE', '/api/v1/settings/sessions', password === undefined ? undefined : { password })
    server.clock.advance({ seconds: 600 })
    for (const response of [await end(), await endAll()])
      expect(refusal(response)).toEqual([403, 'password-required', 'password'])
    for (const response of [await end('not my password'), await endAll('not my password')])
      expect(refusal(response)).toEqual([403, 'password-incorrect', 'password'])
    expect(await isOpen()).toBe(true)
    expect((await end(owner.password)).statusCode).toBe(200)
    expect(await isOpen()).toBe(false)
    expect((await end(undefined, idOf(true))).statusCode).toBe(200)

    const again = await anotherDevice(owner)
    server.clock.advance({ seconds: 600 })
    const all = await again.send('DELETE', '/api/v1/settings/sessions', { password: owner.password })
    expect(all.statusCode).toBe(200)
  })

  const requestEmailChange = (owner: Visitor, password?: string) =>
    owner.send('PUT', '/api/v1/settings/email', { email: aNewEmail(), password })
  const remove = (owner: Visitor, body?: { password: string }) =>
    owner.send('DELETE', '/api/v1/settings/profile', body)

  test('a session older than 10 minutes needs the password to change the e-mail or delete the profile', async () => {
    const owner = await anOwner(server.app)
    expect((await requestEmailChange(owner)).statusCode).toBe(200)
    expect((await remove(owner)).statusCode).toBe(200)
    server.clock.advance({ seconds: 600 })
    for (const response of [
      await requestEmailChange(owner),
      await requestEmailChange(owner, ''),
      await remove(owner),
    ])
      expect(refusal(response)).toEqual([403, 'password-required', 'password'])
    const wrong = 'not my password'
    for (const response of [await requestEmailChange(owner, wrong), await remove(owner, { password: wrong })])
      expect(refusal(response)).toEqual([403, 'password-incorrect', 'password'])
    expect((await requestEmailChange(owner, owner.password)).statusCode).toBe(200)
    expect((await remove(owner, { password: owner.password })).statusCode).toBe(200)
  })

  test('after ten wrong passwords, counted over all processes, a session’s right one is refused with 429', async () => {
    const one = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const two = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, beside: one })
    const owner = await anOwner(one.app)
    const elsewhere = { ...aVisitor(two.app) }
    elsewhere.cookies.set('Token', owner.cookies.get('Token') ?? '')
    for (const device of [owner, elsewhere])
      for (let guess = 0; guess < 5; guess++)
        expect((await requestEmailChange(device, 'a guess')).body).toBe('password-incorrect')
    const last = await requestEmailChange(owner, owner.password)
    expect([last.statusCode, last.body, Number(last.headers['retry-after']) > 0]).toEqual([
      429,
      'too-many-requests',
      true,
    ])
    await two.close()
    await one.close()
  })
})

describe('restoring the old e-mail', () => {
  async function changedEmail() {
    const owner = await anOwner(server.app)
    const email = aNewEmail()
    await owner.send('PUT', '/api/v1/settings/email', { email })
    await confirm(tokenInEmail(await server.emailTo(email, NEW_EMAIL)), owner)
    return { owner, email, token: tokenInEmail(await server.emailTo(owner.login, CHANGED)) }
  }

  test('the link in the email to the old address restores it within seven days and ends all sessions', async () => {
    const { owner, email, token } = await changedEmail()
    server.clock.advance({ days: 7, seconds: -1 })
    expect((await confirm(token, owner)).json()).toEqual({ success: true, action: 'email-restore' })
    expect((await owner.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')
    expect((await signIn(email, owner.password)).statusCode).toBe(401)
    expect((await signIn(owner.login, owner.password)).json()).toMatchObject({ id: owner.id })
    expect((await confirm(token, owner)).body).toBe('link-expired')
  })

  test('the link that restores the old e-mail expires after seven days', async () => {
    const { owner, token } = await changedEmail()
    server.clock.advance({ days: 7 })
    expect((await confirm(token, owner)).body).toBe('link-expired')
  })

  test('the old e-mail can be restored even after an intruder changed the e-mail and the password again', async () => {
    const { owner, email, token } = await changedEmail()
    const third = aNewEmail()
    server.clock.advance({ seconds: 1 })
    await owner.send('PUT', '/api/v1/settings/email', { email: third, password: owner.password })
    await confirm(tokenInEmail(await server.emailTo(third, NEW_EMAIL)), owner)
    const later = tokenInEmail(await server.emailTo(email, CHANGED))
    await owner.send('PUT', '/api/v1/settings/password', {
      old_password: owner.password,
      new_password: 'a stranger’s password',
    })
    await confirm(tokenInEmail(await server.emailTo(third, NEW_PASSWORD)), owner)
    expect((await confirm(token, owner)).statusCode).toBe(200)
    expect((await confirm(later, owner)).body).toBe('link-expired')
    expect((await signIn(owner.login, 'a stranger’s password')).statusCode).toBe(200)
  })

  test('an old e-mail that can still be restored can’t be taken by another profile', async () => {
    const { owner, token } = await changedEmail()
    const taken = await aVisitor(server.app).send('POST', '/auth/signup', {
      login: owner.login.toUpperCase(),
      password: 'correct horse battery',
    })
    expect(refusal(taken)).toEqual([409, 'email-taken', 'login'])
    expect((await confirm(token, owner)).statusCode).toBe(200)
  })
})

describe('confirming a changed e-mail', () => {
  test('confirming a changed e-mail ends all other sessions and the deletion link in the old mailbox', async () => {
    const owner = await anOwner(server.app)
    const other = await anotherDevice(owner)
    await owner.send('DELETE', '/api/v1/settings/profile')
    const deletion = tokenInEmail(await server.emailTo(owner.login, /видал/i))
    const email = aNewEmail()
    await owner.send('PUT', '/api/v1/settings/email', { email })
    await confirm(tokenInEmail(await server.emailTo(email, NEW_EMAIL)), owner)
    expect((await other.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')
    expect((await read(owner)).email).toBe(email)
    expect((await confirm(deletion, owner)).body).toBe('link-expired')
  })
})

describe('signing out one device', () => {
  const list = async (owner: Visitor) =>
    (await owner.send('GET', '/api/v1/settings/sessions')).json<{
      items: { id: string; current: boolean }[]
    }>().items
  const end = (owner: Visitor, id: string) => owner.send('DELETE', `/api/v1/settings/sessions/${id}`)

  test('signing one device out by its id leaves the others signed in', async () => {
    const owner = await anOwner(server.app)
    const [stays, ends] = [await anotherDevice(owner), await anotherDevice(owner)]
    const id = (await list(ends)).find(({ current }) => current)?.id ?? ''
    expect((await end(owner, id)).json()).toEqual({ success: true })
    expect((await ends.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')
    expect((await stays.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
    expect(await list(owner)).toHaveLength(2)
    expect(refusal(await end(owner, id))).toEqual([404, 'not-found', undefined])
  })

  test('signing out the current device removes its session cookie', async () => {
    const owner = await anOwner(server.app)
    await end(owner, (await list(owner))[0]?.id ?? '')
    expect(owner.cookies.has('Token')).toBe(false)
  })

  test.each([
    ['another’s', 404, 'not-found'],
    ['nothing', 404, 'not-found'],
    ['%00', 400, 'invalid-body'],
  ])(
    'signing out a device by the id %s is refused, and both owners stay signed in',
    async (given, ...refused) => {
      const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
      const id = given === 'another’s' ? (await list(other))[0]!.id : given
      const { statusCode, body } = await end(owner, id)
      expect([statusCode, body]).toEqual(refused)
      for (const each of [owner, other])
        expect((await each.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
    },
  )
})

describe('an address that a stranger gave to their profile', () => {
  const own = 'a password of its owner'
  const change = async (stranger: Visitor, email: string) => {
    await stranger.send('PUT', '/api/v1/settings/email', { email })
    return tokenInEmail(await server.emailTo(email, NEW_EMAIL))
  }
  const changePassword = async ({ login, password, send }: Awaited<ReturnType<typeof anOwner>>) => {
    await send('PUT', '/api/v1/settings/password', {
      old_password: password,
      new_password: 'a stranger’s next one',
    })
    return tokenInEmail(await server.emailTo(login, NEW_PASSWORD))
  }
  /**
   * The ways in which a stranger can act, each with the e-mail address, the link that the address's owner confirms, and the
   * passwords that the stranger knows.
   */
  const WAYS = {
    'by a change of the e-mail': async (stranger: Awaited<ReturnType<typeof anOwner>>) => {
      const login = aNewEmail()
      return { login, token: await change(stranger, login), known: [stranger.password] }
    },
    'by a sign-up, and asked for another password': async (
      stranger: Awaited<ReturnType<typeof anOwner>>,
    ) => ({
      login: stranger.login,
      token: await changePassword(stranger),
      known: [stranger.password, 'a stranger’s next one'],
    }),
    'by a sign-up, and took the profile to an address of their own': async (
      stranger: Awaited<ReturnType<typeof anOwner>>,
    ) => {
      await confirm(await change(stranger, aNewEmail()), stranger)
      const token = tokenInEmail(await server.emailTo(stranger.login, CHANGED))
      return { login: stranger.login, token, known: [stranger.password] }
    },
  }

  test.each(Object.entries(WAYS))(
    'a stranger who took another’s address %s is locked out once the mailbox’s owner confirms',
    async (_, act) => {
      const stranger = await anOwner(server.app)
      const { login, token, known } = await act(stranger)
      const mailboxOwner = aVisitor(server.app)
      expect(refusal(await confirm(token, mailboxOwner))).toEqual([403, 'password-required', 'password'])
      const confirmed = await mailboxOwner.send('POST', '/auth/confirm', { token, password: own })
      expect(confirmed.statusCode).toBe(200)
      for (const password of known) expect((await signIn(login, password)).statusCode).toBe(401)
      expect((await signIn(login, own)).statusCode).toBe(200)
      expect((await stranger.send('GET', '/api/v1/profile/')).statusCode).toBe(401)
    },
  )
})
