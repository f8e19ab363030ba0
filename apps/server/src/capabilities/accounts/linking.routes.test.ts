import type { OwnProfileWire } from '@dotyk/contract/profile'
import { currentVersion } from '@dotyk/domain/documents'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCaptchaSolution } from '../../../test/a-captcha-solution.ts'
import { aKeyedOwner } from '../../../test/a-keyed-owner.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { runJob } from '../../../test/run-job.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { EmailRefused } from '../../integrations/emails/port.ts'
import { confirmations } from './accounts.tables.ts'
import { createAccountRepository } from './accounts.repository.ts'
import { newSecret } from './index.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const password = 'correct horse battery'
const read = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
const link = (owner: Visitor, email: string) =>
  owner.send('POST', '/api/v1/profile/registration', { email, password })
const cancel = (owner: Visitor) => owner.send('DELETE', '/api/v1/profile/registration')
const resend = (owner: Visitor, body: unknown) =>
  owner.send('POST', '/api/v1/profile/resend-email-confirmation', body)
const signInByKey = (key: string) => aVisitor(server.app).send('POST', '/auth/signin', { key })
const confirm = (token: string, by: Visitor) => by.send('POST', '/auth/confirm', { token })
const answer = ({ statusCode, body }: Awaited<ReturnType<Visitor['send']>>) => [statusCode, body]

let addresses = 0
const anEmail = () => `linked-${process.pid}-${++addresses}@example.com`

test('a login link opens the profile, as often as needed, and the profile asks for an e-mail', async () => {
  const owner = await aKeyedOwner(server)
  expect(await read(owner)).toMatchObject({ id: owner.id, email: null, need_registration: true })
  expect((await signInByKey(owner.key)).statusCode).toBe(200)
})

describe('a new login link', () => {
  const renew = (owner: Visitor) => owner.send('POST', '/api/v1/profile/login-link')
  const keyIn = (link: string) => /^http:\/\/dotyk\.test\/login\?key=([\w-]{43})$/.exec(link)![1]!

  test('a new login link replaces the old one, ends its sessions, and has a QR code of the same address', async () => {
    const owner = await aKeyedOwner(server)
    const scanned = aVisitor(server.app)
    await scanned.send('POST', '/auth/signin', { key: owner.key })
    const renewed = (await renew(owner)).json<{ link: string; qr_svg: string }>()
    expect((await signInByKey(keyIn(renewed.link))).json()).toMatchObject({ id: owner.id })
    expect(answer(await signInByKey(owner.key))).toEqual([401, 'login-or-password-incorrect'])
    expect((await scanned.send('GET', '/api/v1/profile/')).statusCode).toBe(401)
    expect((await read(owner)).id).toBe(owner.id)
    const { data, info } = await sharp(Buffer.from(renewed.qr_svg))
      .resize(600)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(renewed.link)
  })

  test('each new login link differs from the last, and owners make only their own', async () => {
    const [owner, other] = [await aKeyedOwner(server), await aKeyedOwner(server)]
    const first = keyIn((await renew(owner)).json<{ link: string }>().link)
    const second = keyIn((await renew(owner)).json<{ link: string }>().link)
    expect((await signInByKey(first)).statusCode).toBe(401)
    expect((await signInByKey(second)).json()).toMatchObject({ id: owner.id })
    expect((await signInByKey(other.key)).json()).toMatchObject({ id: other.id })
  })

  test('a new login link works while an e-mail is being linked, and ends once that is confirmed', async () => {
    const owner = await aKeyedOwner(server)
    const email = anEmail()
    await link(owner, email)
    const key = keyIn((await renew(owner)).json<{ link: string }>().link)
    expect((await signInByKey(key)).statusCode).toBe(200)
    await confirm(tokenInEmail(await server.emailTo(email)), owner)
    expect((await signInByKey(key)).statusCode).toBe(401)
    expect(answer(await renew(owner))).toEqual([409, 'email-already-linked'])
  })

  test('a profile that signs in by e-mail gets no login link', async () => {
    expect(answer(await renew(await anOwner(server.app)))).toEqual([409, 'email-already-linked'])
  })
})

describe('linking an e-mail', () => {
  test('linking an e-mail changes nothing until it is confirmed; then e-mail and password replace the login link', async () => {
    const owner = await aKeyedOwner(server)
    const scanned = aVisitor(server.app)
    await scanned.send('POST', '/auth/signin', { key: owner.key })
    const email = anEmail()
    expect((await link(owner, email)).json()).toEqual({ success: true, pending_email: email })
    expect(await read(owner)).toMatchObject({ email: null, pending_email: email, need_registration: true })
    const { account } = (await owner.send('GET', '/api/v1/settings/export')).json<{ account: object }>()
    expect(account).toMatchObject({ agreement_version: currentVersion('user-agreement').number })
    expect((await signInByKey(owner.key)).statusCode).toBe(200)

    const token = tokenInEmail(await server.emailTo(email))
    expect((await confirm(token, owner)).json()).toEqual({ success: true, action: 'email-link' })
    expect(await read(owner)).toMatchObject({ email, email_confirmed: true, need_registration: false })
    expect(answer(await signInByKey(owner.key))).toEqual([401, 'login-or-password-incorrect'])
    expect((await scanned.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')
    const signedIn = await aVisitor(server.app).send('POST', '/auth/signin', { login: email, password })
    expect(signedIn.json()).toMatchObject({ id: owner.id })
  })

  test('a linking confirmed in another browser asks for a new password and ends the session that requested it', async () => {
    const stranger = await aKeyedOwner(server)
    // A second browser signs in to the same profile by its login link.
    const [mailboxOwner, scanned] = [aVisitor(server.app), aVisitor(server.app)]
    await scanned.send('POST', '/auth/signin', { key: stranger.key })
    const email = anEmail()
    await link(stranger, email)
    const token = tokenInEmail(await server.emailTo(email))
    for (const by of [mailboxOwner, scanned])
      expect(answer(await confirm(token, by))).toEqual([403, 'password-required'])
    const own = 'a password of my own'
    const confirmed = await mailboxOwner.send('POST', '/auth/confirm', { token, password: own })
    expect(confirmed.json()).toEqual({ success: true, action: 'email-link' })
    const signIn = (secret: string) =>
      aVisitor(server.app).send('POST', '/auth/signin', { login: email, password: secret })
    expect([(await signIn(password)).statusCode, (await signIn(own)).statusCode]).toEqual([401, 200])
    for (const out of [stranger, scanned])
      expect((await out.send('GET', '/api/v1/profile/')).statusCode).toBe(401)
    expect((await signInByKey(stranger.key)).statusCode).toBe(401)
  })

  test('cancelling an e-mail’s linking leaves the login link working and ends the emailed link', async () => {
    const owner = await aKeyedOwner(server)
    const email = anEmail()
    await link(owner, email)
    const token = tokenInEmail(await server.emailTo(email))
    expect((await cancel(owner)).json()).toEqual({ success: true })
    expect((await confirm(token, owner)).body).toBe('link-expired')
    expect((await signInByKey(owner.key)).statusCode).toBe(200)
    expect(await read(owner)).toMatchObject({ email: null, pending_email: null })
    expect(answer(await resend(owner, false))).toEqual([404, 'not-found'])
  })

  test('a confirmed linking can be neither cancelled nor begun again', async () => {
    const owner = await aKeyedOwner(server)
    const email = anEmail()
    await link(owner, email)
    await confirm(tokenInEmail(await server.emailTo(email)), owner)
    expect(answer(await cancel(owner))).toEqual([409, 'email-already-linked'])
    expect(answer(await link(owner, anEmail()))).toEqual([409, 'email-already-linked'])
  })

  test('the linking email can be sent again only after a minute, but to another address immediately', async () => {
    const owner = await aKeyedOwner(server)
    const [wrong, right] = [anEmail(), anEmail()]
    await link(owner, wrong)
    expect(answer(await link(owner, wrong))).toEqual([429, 'resend-too-soon'])
    expect(answer(await resend(owner, false))).toEqual([429, 'resend-too-soon'])
    expect((await link(owner, right)).statusCode).toBe(200)
    const older = tokenInEmail(await server.emailTo(right))
    expect((await confirm(tokenInEmail(await server.emailTo(wrong)), owner)).body).toBe('link-expired')

    server.clock.advance({ seconds: 61 })
    const plain = await owner.send('POST', '/api/v1/profile/resend-email-confirmation', 'false', {
      'content-type': 'text/plain',
    })
    expect(plain.statusCode).toBe(200)
    expect((await confirm(older, owner)).body).toBe('link-expired')
    expect(answer(await resend(owner, true))).toEqual([403, 'email-not-linked'])
  })

  test('linking an e-mail that is taken is refused, at the request or at the confirmation', async () => {
    const [owner, other] = [await aKeyedOwner(server), await anOwner(server.app)]
    const taken = await link(owner, other.login)
    expect([...answer(taken), taken.headers['x-error-field']]).toEqual([409, 'email-taken', 'email'])
    const email = anEmail()
    await link(owner, email)
    const token = tokenInEmail(await server.emailTo(email))
    await aVisitor(server.app).send('POST', '/auth/signup', { login: email, password })
    expect(answer(await confirm(token, owner))).toEqual([409, 'email-taken'])
    expect((await signInByKey(owner.key)).statusCode).toBe(200)
  })

  test.each([
    [{ email: '', password }, 'email-required', 'email'],
    [{ email: 'nobody', password }, 'email-invalid', 'email'],
    [{ email: 'a@example.com', password: '1234567' }, 'password-too-short', 'password'],
  ])('linking with %j is refused with %s', async (body, key, field) => {
    const owner = await aKeyedOwner(server)
    const response = await owner.send('POST', '/api/v1/profile/registration', body)
    expect([...answer(response), response.headers['x-error-field']]).toEqual([400, key, field])
  })

  test('a linking under way can’t be confirmed while staff have linking switched off', async () => {
    const owner = await aKeyedOwner(server)
    const email = anEmail()
    await link(owner, email)
    const token = tokenInEmail(await server.emailTo(email))
    await updateStoredProfile(server, owner.id, { emailBindingDisabled: true })
    expect(answer(await confirm(token, owner))).toEqual([403, 'email-linking-disabled'])
    await updateStoredProfile(server, owner.id, { emailBindingDisabled: false })
    expect((await confirm(token, owner)).statusCode).toBe(200)
  })

  test('linking is refused where staff switched it off for the profile', async () => {
    const owner = await aKeyedOwner(server)
    await updateStoredProfile(server, owner.id, { emailBindingDisabled: true })
    expect(answer(await link(owner, anEmail()))).toEqual([403, 'email-linking-disabled'])
  })
})

describe('an owner with a login link whose e-mail staff know', () => {
  async function anOwnerWithReservedEmail() {
    const owner = await aKeyedOwner(server)
    const { inTransaction, db } = server.database
    const email = anEmail()
    await inTransaction(tx => createAccountRepository(db).update(tx, owner.id, { email }))
    return { ...owner, email }
  }

  test('the settings of an owner who enters by login link say that the login isn’t an e-mail', async () => {
    const owner = await anOwnerWithReservedEmail()
    const settings = (await owner.send('GET', '/api/v1/settings/')).json<object>()
    expect(settings).toMatchObject({ email: null, reserved_email: owner.email, loginIsNotEmail: true })
  })

  test('the nightly clean-up keeps an unconfirmed linking to the e-mail that staff know of an owner', async () => {
    const owner = await anOwnerWithReservedEmail()
    await link(owner, owner.email)
    await runJob(server.service, 'accounts.clean-up')
    expect(await read(owner)).toMatchObject({ pending_email: owner.email })
    server.clock.advance({ seconds: 61 })
    expect((await resend(owner, false)).statusCode).toBe(200)
  })

  test('an owner with a login link can’t change, confirm, recover by or delete by an e-mail that only staff know', async () => {
    const owner = await anOwnerWithReservedEmail()
    expect(await read(owner)).toMatchObject({
      email: null,
      reserved_email: owner.email,
      need_registration: true,
    })
    const put = (path: string, body: object) => owner.send('PUT', `/api/v1/settings/${path}`, body)
    const notLinked = [403, 'email-not-linked']
    expect(answer(await put('email', { email: anEmail() }))).toEqual(notLinked)
    expect(answer(await put('email', { email: owner.email }))).toEqual(notLinked)
    const passwords = { old_password: password, new_password: 'a new password' }
    expect(answer(await put('password', passwords))).toEqual(notLinked)
    for (const isSignUp of [true, false]) expect(answer(await resend(owner, isSignUp))).toEqual(notLinked)
    expect(answer(await owner.send('DELETE', '/api/v1/settings/profile'))).toEqual([
      403,
      'deletion-by-support',
    ])
    const captcha = await aCaptchaSolution(server.app)
    const restored = await aVisitor(server.app).send('POST', '/auth/restore', { email: owner.email, captcha })
    expect(answer(restored)).toEqual([401, 'email-not-registered'])
    expect((await signInByKey(owner.key)).statusCode).toBe(200)
  })

  test('an owner who entered by login link signs in by the e-mail once it is linked', async () => {
    const owner = await anOwnerWithReservedEmail()
    expect((await link(owner, owner.email)).statusCode).toBe(200)
    expect((await confirm(tokenInEmail(await server.emailTo(owner.email)), owner)).statusCode).toBe(200)
    expect(await read(owner)).toMatchObject({ email: owner.email, reserved_email: null })
    const entered = await aVisitor(server.app).send('POST', '/auth/signin', { login: owner.email, password })
    expect(entered.statusCode).toBe(200)
  })

  test.each(['signup', 'email-change', 'email-restore', 'password-change', 'deletion'] as const)(
    'an older emailed link of the kind %s doesn’t work for an owner who enters by login link',
    async kind => {
      const owner = await anOwnerWithReservedEmail()
      const { token, hash } = newSecret()
      const payload = { email: anEmail(), session: '', passwordHash: '' }
      const expiresAt = new Date(server.clock.now().getTime() + 60_000)
      await server.database.db
        .insert(confirmations)
        .values({ tokenHash: hash, accountId: owner.id, kind, payload, expiresAt })
      expect(answer(await confirm(token, owner))).toEqual([400, 'link-expired'])
      expect(await read(owner)).toMatchObject({ email: null, reserved_email: owner.email, deleted_at: null })
    },
  )
})

describe('staff switching linking off', () => {
  test('switching linking off stops a change of e-mail, also one already requested', async () => {
    const owner = await anOwner(server.app)
    const email = anEmail()
    expect((await owner.send('PUT', '/api/v1/settings/email', { email })).statusCode).toBe(200)
    const token = tokenInEmail(await server.emailTo(email))
    await updateStoredProfile(server, owner.id, { emailBindingDisabled: true })
    expect(answer(await confirm(token, owner))).toEqual([403, 'email-linking-disabled'])
    const again = await owner.send('PUT', '/api/v1/settings/email', { email: anEmail() })
    expect(answer(again)).toEqual([403, 'email-linking-disabled'])
    expect(await read(owner)).toMatchObject({ email: owner.login })
  })

  test('switching linking off stops sending the linking email again', async () => {
    const owner = await aKeyedOwner(server)
    await link(owner, anEmail())
    await updateStoredProfile(server, owner.id, { emailBindingDisabled: true })
    server.clock.advance({ seconds: 61 })
    expect(answer(await resend(owner, false))).toEqual([403, 'email-linking-disabled'])
  })
})

test('a profile without an e-mail can’t change an e-mail or a password and can’t be deleted by email', async () => {
  const owner = await aKeyedOwner(server)
  const put = (path: string, body: object) => owner.send('PUT', `/api/v1/settings/${path}`, body)
  expect(answer(await put('email', { email: anEmail() }))).toEqual([403, 'email-not-linked'])
  const passwords = { old_password: password, new_password: 'a new password' }
  expect(answer(await put('password', passwords))).toEqual([403, 'email-not-linked'])
  expect(answer(await owner.send('DELETE', '/api/v1/settings/profile'))).toEqual([403, 'deletion-by-support'])
  expect((await owner.send('GET', '/api/v1/settings/')).json()).toMatchObject({
    email: null,
    loginIsNotEmail: true,
  })
})

test('an unreachable address is reported until another one is entered', async () => {
  const later = await buildTestApp({
    emailPort: {
      name: 'smtp',
      send: ({ to }) =>
        to.address.startsWith('dead')
          ? Promise.reject(new EmailRefused('550', 'no such mailbox'))
          : Promise.resolve(),
    },
  })
  const owner = await aKeyedOwner(later)
  await link(owner, 'dead@example.com')
  await expect.poll(async () => (await read(owner)).email_send_failed, { timeout: 10_000 }).toBe(true)
  await link(owner, 'alive@example.com')
  expect((await read(owner)).email_send_failed).toBe(false)
  await later.close()
})
