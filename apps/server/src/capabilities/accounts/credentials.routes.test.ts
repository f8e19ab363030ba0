import type { OwnProfileWire } from '@dotyk/contract/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { tokenIn } from '../../../test/letter-link.ts'
import { runJob } from '../../../test/run-job.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { LetterRefused } from '../../integrations/letters/port.ts'

const NEW_EMAIL = /нову пошту/
const NEW_PASSWORD = /^Підтвердьте новий пароль/

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const read = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
const confirm = (token: string) => aVisitor(server.app).send('POST', '/auth/confirm', { token })
const signIn = (login: string, password: string) =>
  aVisitor(server.app).send('POST', '/auth/signin', { login, password })
const refusal = ({ statusCode, body, headers }: Awaited<ReturnType<Visitor['send']>>) => [
  statusCode,
  body,
  headers['x-error-field'],
]

let addresses = 0
const aNewEmail = () => `new-${process.pid}-${++addresses}@example.com`

/** A second device of an owner. */
async function anotherDevice({ login, password }: { login: string; password: string }): Promise<Visitor> {
  const device = aVisitor(server.app)
  await device.send('POST', '/auth/signin', { login, password })
  return device
}

describe('a changed e-mail', () => {
  const put = (owner: Visitor, email: string) => owner.send('PUT', '/api/v1/settings/email', { email })

  test('takes the old one’s place only once its letter is confirmed', async () => {
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

    const letter = await server.letterTo(email, NEW_EMAIL)
    expect((await confirm(tokenIn(letter))).json()).toEqual({ success: true, action: 'email-change' })
    expect(await read(owner)).toMatchObject({
      email,
      pending_email: null,
      email_confirmed: true,
      email_changed_at: server.clock.now().toISOString(),
    })
    expect((await signIn(email, owner.password)).statusCode).toBe(200)
    expect((await signIn(owner.login, owner.password)).statusCode).toBe(401)
  })

  test('ends the links that went to the old address', async () => {
    const owner = await anOwner(server.app)
    const old = tokenIn(await server.letterTo(owner.login))
    const email = aNewEmail()
    await put(owner, email)
    await confirm(tokenIn(await server.letterTo(email)))
    expect((await confirm(old)).body).toBe('link-expired')
  })

  test('confirms the newest letter alone, and that once', async () => {
    const owner = await anOwner(server.app)
    const [first, second] = [aNewEmail(), aNewEmail()]
    await put(owner, first)
    const older = tokenIn(await server.letterTo(first))
    await put(owner, second)
    const newer = tokenIn(await server.letterTo(second))
    expect((await confirm(older)).body).toBe('link-expired')
    expect((await confirm(newer)).statusCode).toBe(200)
    expect((await confirm(newer)).body).toBe('link-expired')
    expect((await read(owner)).email).toBe(second)
  })

  test('that another profile has is refused, at once or when it was taken meanwhile', async () => {
    const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
    expect(refusal(await put(owner, other.login))).toEqual([409, 'email-taken', 'email'])
    const email = aNewEmail()
    await put(owner, email)
    await aVisitor(server.app).send('POST', '/auth/signup', { login: email, password: 'correct horse' })
    const response = await confirm(tokenIn(await server.letterTo(email, NEW_EMAIL)))
    expect([response.statusCode, response.body]).toEqual([409, 'email-taken'])
    expect((await read(owner)).email).toBe(owner.login)
  })

  test('back to the old one forgets what was asked', async () => {
    const owner = await anOwner(server.app)
    const email = aNewEmail()
    await put(owner, email)
    const token = tokenIn(await server.letterTo(email))
    expect((await put(owner, owner.login)).json()).toEqual({ success: true, pending_email: null })
    expect((await confirm(token)).body).toBe('link-expired')
    expect(await read(owner)).toMatchObject({ email: owner.login, pending_email: null })
  })

  test('that takes no letters is told until it is taken back or forgotten; the old one takes them', async () => {
    const later = await buildTestApp({
      letterPort: {
        name: 'smtp',
        send: ({ to }) =>
          to.address.startsWith('dead')
            ? Promise.reject(new LetterRefused('550', 'no such mailbox'))
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
    later.clock.advance({ hours: 25 })
    await runJob(later.service, 'accounts.clean-up')
    expect(await isRefused()).toBe(false)
    await later.close()
  })

  test.each([
    ['', 'email-required'],
    ['nobody', 'email-invalid'],
    ['a@example.com\r\nBcc: b@example.com', 'email-invalid'],
  ])('written %j is refused with %s', async (email, key) => {
    expect(refusal(await put(await anOwner(server.app), email))).toEqual([400, key, 'email'])
  })

  test('that nobody confirmed is no longer told of after a day', async () => {
    const later = await buildTestApp()
    const owner = await anOwner(later.app)
    await put(owner, 'forgotten@example.com')
    await runJob(later.service, 'accounts.clean-up')
    expect((await read(owner)).pending_email).toBe('forgotten@example.com')
    later.clock.advance({ hours: 25 })
    await runJob(later.service, 'accounts.clean-up')
    expect((await read(owner)).pending_email).toBeNull()
    await later.close()
  })
})

describe('a changed password', () => {
  const put = (owner: Visitor, old_password: string, new_password: string) =>
    owner.send('PUT', '/api/v1/settings/password', { old_password, new_password })

  test('works once its letter is confirmed, and ends all other sessions', async () => {
    const owner = await anOwner(server.app)
    const other = await anotherDevice(owner)
    expect((await put(owner, owner.password, 'a new password')).json()).toEqual({ success: true })
    expect((await signIn(owner.login, 'a new password')).statusCode).toBe(401)

    const token = tokenIn(await server.letterTo(owner.login, NEW_PASSWORD))
    expect((await confirm(token)).json()).toEqual({ success: true, action: 'password-change' })
    expect((await signIn(owner.login, owner.password)).statusCode).toBe(401)
    expect((await signIn(owner.login, 'a new password')).statusCode).toBe(200)
    expect(await read(owner)).toMatchObject({
      id: owner.id,
      password_changed_at: server.clock.now().toISOString(),
    })
    expect((await other.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')
    expect((await confirm(token)).body).toBe('link-expired')
  })

  test('ends what another session asked for: a stranger’s e-mail can’t be confirmed any more', async () => {
    const owner = await anOwner(server.app)
    const stranger = await anotherDevice(owner)
    const email = aNewEmail()
    await stranger.send('PUT', '/api/v1/settings/email', { email })
    const theirs = tokenIn(await server.letterTo(email))
    await put(owner, owner.password, 'a new password')
    await confirm(tokenIn(await server.letterTo(owner.login, NEW_PASSWORD)))
    expect((await confirm(theirs)).body).toBe('link-expired')
    expect(await read(owner)).toMatchObject({ email: owner.login, pending_email: null })
  })

  test('and a changed e-mail asked for together are both confirmed, in either order', async () => {
    for (const emailFirst of [true, false]) {
      const owner = await anOwner(server.app)
      const email = aNewEmail()
      await owner.send('PUT', '/api/v1/settings/email', { email })
      await put(owner, owner.password, 'a new password')
      const tokens = [
        tokenIn(await server.letterTo(email)),
        tokenIn(await server.letterTo(owner.login, NEW_PASSWORD)),
      ]
      for (const token of emailFirst ? tokens : tokens.reverse()) {
        expect((await confirm(token)).statusCode).toBe(200)
      }
      expect((await signIn(email, 'a new password')).statusCode).toBe(200)
    }
  })

  test.each([
    ['wrong password', 'a new password', 403, 'password-incorrect', 'old_password'],
    ['correct horse battery', '1234567', 400, 'password-too-short', 'new_password'],
    ['correct horse battery', 'x'.repeat(129), 400, 'password-too-long', 'new_password'],
  ])('from %j to %j is refused', async (before, after, ...refused) => {
    const owner = await anOwner(server.app)
    expect(refusal(await put(owner, before, after))).toEqual(refused)
    expect((await signIn(owner.login, owner.password)).statusCode).toBe(200)
  })
})

describe('the devices that are signed in', () => {
  test('are listed, and this one is marked; no secret of theirs is told', async () => {
    const owner = await anOwner(server.app)
    await aVisitor(server.app).send(
      'POST',
      '/auth/signin',
      { login: owner.login, password: owner.password },
      { 'user-agent': 'Phone/1.0' },
    )
    const response = await owner.send('GET', '/api/v1/settings/sessions')
    const { items } = response.json<{ items: { user_agent: string; current: boolean }[] }>()
    expect(items).toHaveLength(2)
    expect(items.filter(({ current }) => current)).toHaveLength(1)
    expect(items.find(({ current }) => !current)?.user_agent).toBe('Phone/1.0')
    expect(response.body).not.toMatch(/[0-9a-f]{64}/)
  })

  test('are all signed out at once, this one too', async () => {
    const [owner, stranger] = [await anOwner(server.app), await anOwner(server.app)]
    const other = await anotherDevice(owner)
    const stolen = owner.cookies.get('Token') ?? ''
    expect((await owner.send('DELETE', '/api/v1/settings/sessions')).statusCode).toBe(200)
    expect(owner.cookies.size).toBe(0)
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
