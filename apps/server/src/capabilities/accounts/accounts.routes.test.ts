import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const credentials = (login: string) => ({ login, password: 'correct horse battery' })

async function confirmationLinkOf(address: string): Promise<string> {
  const { text } = await server.emailTo(address)
  return /\/confirm\/([\w-]+)/.exec(text)?.[1] ?? ''
}

describe('sign-up', () => {
  test('signing up signs in at once: scripts can’t read the secret cookie, but can read its expiry', async () => {
    const visitor = aVisitor(server.app)
    const response = await visitor.send('POST', '/auth/signup', credentials('ivan@example.com'))
    expect(response.statusCode).toBe(200)
    const cookies = response.headers['set-cookie'] as string[]
    expect(cookies.find(cookie => cookie.startsWith('Token='))).toMatch(/HttpOnly; SameSite=Lax/)
    expect(cookies.find(cookie => cookie.startsWith('TokenExpires='))).not.toContain('HttpOnly')
    expect((await visitor.send('GET', '/api/v1/profile/')).json()).toMatchObject({
      id: response.json<{ id: string }>().id,
      email: 'ivan@example.com',
      email_confirmed: false,
      pay_status: 10,
    })
  })

  test('a sign-up with an e-mail that is taken is refused with 409, whatever the case of its letters', async () => {
    const visitor = aVisitor(server.app)
    await visitor.send('POST', '/auth/signup', credentials('taken@example.com'))
    const again = await aVisitor(server.app).send('POST', '/auth/signup', credentials('TAKEN@example.com'))
    expect([again.statusCode, again.body, again.headers['x-error-field']]).toEqual([
      409,
      'email-taken',
      'login',
    ])
  })

  test('one of four simultaneous sign-ups with one e-mail succeeds, and the others are refused with 409', async () => {
    const both = await Promise.all(
      [1, 2, 3, 4].map(() =>
        aVisitor(server.app).send('POST', '/auth/signup', credentials('twins@example.com')),
      ),
    )
    expect(both.map(response => response.statusCode).sort()).toEqual([200, 409, 409, 409])
  })

  test.each([
    [{ login: '', password: 'correct horse' }, 'email-required', 'login'],
    [{ login: 'nobody', password: 'correct horse' }, 'email-invalid', 'login'],
    [{ login: 'a\0b@example.com', password: 'correct horse' }, 'invalid-body', 'login'],
    [{ login: 'a@example.com\r\nBcc: b@example.com', password: 'correct horse' }, 'email-invalid', 'login'],
    [{ login: 'short@example.com', password: '1234567' }, 'password-too-short', 'password'],
    [{ login: 'long@example.com', password: 'x'.repeat(129) }, 'password-too-long', 'password'],
    [{ login: 'common@example.com', password: 'Password1' }, 'password-too-common', 'password'],
    [{ login: 'ivan.common@example.com', password: 'ivan.common24' }, 'password-too-common', 'password'],
    [{ login: 'service@example.com', password: 'Dotyk-Admin24' }, 'password-too-common', 'password'],
    [{ login: 'word@example.com', password: 'моя візитка' }, 'password-too-common', 'password'],
    [{ login: 'extra@example.com', password: 'correct horse', admin: true }, 'invalid-body', undefined],
    [{ login: ['a@example.com'], password: 'correct horse' }, 'invalid-body', 'login'],
  ])('a sign-up with %j is refused with %s', async (body, key, field) => {
    const response = await aVisitor(server.app).send('POST', '/auth/signup', body)
    expect([response.statusCode, response.body, response.headers['x-error-field']]).toEqual([400, key, field])
  })
})

describe('sign-in', () => {
  test('sign-in requires the password, and a wrong password and an unknown login get the same reply', async () => {
    const { login } = await anOwner(server.app)
    const wrong = await aVisitor(server.app).send('POST', '/auth/signin', {
      login,
      password: 'wrong password',
    })
    const unknown = await aVisitor(server.app).send('POST', '/auth/signin', credentials('nobody@example.com'))
    for (const response of [wrong, unknown]) {
      expect([response.statusCode, response.body]).toEqual([401, 'login-or-password-incorrect'])
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  test('signing in with the right password opens the same profile', async () => {
    const { id, login, password } = await anOwner(server.app)
    const visitor = aVisitor(server.app)
    await visitor.send('POST', '/auth/signin', { login: login.toUpperCase(), password })
    expect((await visitor.send('GET', '/api/v1/profile/')).json()).toMatchObject({ id })
  })

  test('signing in with the key of no login link is refused with 401', async () => {
    const response = await aVisitor(server.app).send('POST', '/auth/signin', { key: 'x'.repeat(43) })
    expect([response.statusCode, response.body]).toEqual([401, 'login-or-password-incorrect'])
  })

  test('a session works by its token alone, without the cookie that scripts can read', async () => {
    const { cookies } = await anOwner(server.app)
    const response = await server.app.inject({
      url: '/api/v1/profile/',
      headers: { cookie: `Token=${cookies.get('Token') ?? ''}` },
    })
    expect(response.statusCode).toBe(200)
  })
})

test('signing out ends the session, not only the cookie', async () => {
  const owner = await anOwner(server.app)
  const stolen = owner.cookies.get('Token') ?? ''
  await owner.send('POST', '/auth/signout')
  expect([...owner.cookies.keys()]).toEqual(['Device'])
  const response = await server.app.inject({
    url: '/api/v1/profile/',
    headers: { cookie: `Token=${stolen}` },
  })
  expect([response.statusCode, response.body]).toEqual([401, 'unauthorised'])
})

describe('the link of an activation email', () => {
  test('the link of an activation email confirms the e-mail once', async () => {
    const owner = await anOwner(server.app)
    const token = await confirmationLinkOf(owner.login)
    expect((await owner.send('POST', '/auth/confirm', { token })).json()).toEqual({
      success: true,
      action: 'signup',
    })
    expect((await owner.send('GET', '/api/v1/profile/')).json()).toMatchObject({ email_confirmed: true })
    const again = await owner.send('POST', '/auth/confirm', { token })
    expect([again.statusCode, again.body]).toEqual([400, 'link-expired'])
  })

  test('a confirmation link opened in another browser asks for a new password and locks out whoever signed up', async () => {
    const stranger = await anOwner(server.app)
    const token = await confirmationLinkOf(stranger.login)
    const mailboxOwner = await anOwner(server.app)
    const confirm = async (password?: string) => {
      const body = { token, ...(password !== undefined && { password }) }
      const response = await mailboxOwner.send('POST', '/auth/confirm', body)
      return [response.statusCode, response.body, response.headers['x-error-field']]
    }
    expect(await confirm()).toEqual([403, 'password-required', 'password'])
    expect(await confirm('1234567')).toEqual([400, 'password-too-short', 'password'])
    expect(await confirm(stranger.login)).toEqual([400, 'password-too-common', 'password'])
    expect((await stranger.send('GET', '/api/v1/profile/')).statusCode).toBe(200)

    expect((await confirm('the victim’s own words'))[0]).toBe(200)
    expect((await stranger.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')
    const { login, password } = stranger
    expect((await stranger.send('POST', '/auth/signin', { login, password })).statusCode).toBe(401)
    const own = { login, password: 'the victim’s own words' }
    expect((await aVisitor(server.app).send('POST', '/auth/signin', own)).json()).toMatchObject({
      id: stranger.id,
    })
    expect((await mailboxOwner.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
  })

  test('a confirmation link opened in a browser signed in to its profile needs no password and ends the other sessions', async () => {
    const owner = await anOwner(server.app)
    const { login, password } = owner
    const phone = aVisitor(server.app)
    await phone.send('POST', '/auth/signin', { login, password })
    const token = await confirmationLinkOf(login)
    expect((await phone.send('POST', '/auth/confirm', { token })).statusCode).toBe(200)
    expect((await phone.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
    expect((await owner.send('GET', '/api/v1/profile/')).statusCode).toBe(401)
  })

  test('an activation link ends when a newer activation email is sent', async () => {
    const owner = await anOwner(server.app)
    const old = await confirmationLinkOf(owner.login)
    server.clock.advance({ seconds: 61 })
    expect((await owner.send('POST', '/api/v1/profile/resend-email-confirmation', true)).statusCode).toBe(200)
    const response = await aVisitor(server.app).send('POST', '/auth/confirm', { token: old })
    expect([response.statusCode, response.body]).toEqual([400, 'link-expired'])
  })

  test('the activation email can’t be sent again within a minute, nor once its link was used', async () => {
    const owner = await anOwner(server.app)
    const early = await owner.send('POST', '/api/v1/profile/resend-email-confirmation', true)
    expect([early.statusCode, early.body]).toEqual([429, 'resend-too-soon'])
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60)
    await owner.send('POST', '/auth/confirm', { token: await confirmationLinkOf(owner.login) })
    server.clock.advance({ seconds: 61 })
    const late = await owner.send('POST', '/api/v1/profile/resend-email-confirmation', true)
    expect([late.statusCode, late.body]).toEqual([409, 'email-already-confirmed'])
  })
})

test('an activation link older than 24 hours and a session unused for over 30 days have ended', async () => {
  const later = await buildTestApp()
  const owner = await anOwner(later.app)
  const { text } = await later.emailTo(owner.login)
  later.clock.advance({ hours: 25 })
  const token = /\/confirm\/([\w-]+)/.exec(text)?.[1]
  expect((await owner.send('POST', '/auth/confirm', { token })).body).toBe('link-expired')
  later.clock.advance({ days: 31 })
  expect((await owner.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')
  await later.close()
})

describe('a session', () => {
  const isOpen = async (token: string) => {
    const headers = { cookie: `Token=${token}` }
    return (await server.app.inject({ url: '/api/v1/profile/', headers })).statusCode === 200
  }

  test('a session ends when its browser signs in or up anew, and stays when that fails', async () => {
    const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
    const first = owner.cookies.get('Token') ?? ''
    await owner.send('POST', '/auth/signin', { login: other.login, password: 'a wrong password' })
    expect(await isOpen(first)).toBe(true)
    await owner.send('POST', '/auth/signin', { login: other.login, password: other.password })
    expect(await isOpen(first)).toBe(false)
    const second = owner.cookies.get('Token') ?? ''
    await owner.send('POST', '/auth/signup', credentials(`again-${owner.login}`))
    expect(await isOpen(second)).toBe(false)
    expect(await isOpen(owner.cookies.get('Token') ?? '')).toBe(true)
    expect(await isOpen(other.cookies.get('Token') ?? '')).toBe(true)
  })

  test('a session ends after 90 days, however often it is used', async () => {
    const later = await buildTestApp()
    const owner = await anOwner(later.app)
    for (let days = 0; days < 80; days += 20) {
      later.clock.advance({ days: 20 })
      expect((await owner.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
    }
    later.clock.advance({ days: 10, seconds: -1 })
    expect((await owner.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
    later.clock.advance({ seconds: 1 })
    expect((await owner.send('GET', '/api/v1/profile/')).body).toBe('unauthorised')
    await later.close()
  })
})

test('over https a session can’t be replaced by a cookie that another host of the domain set', async () => {
  const secure = await buildTestApp({ env: { PUBLIC_URL: 'https://dotyk.test' } })
  const [owner, attacker] = [await anOwner(secure.app), await anOwner(secure.app)]
  owner.cookies.set('Token', attacker.cookies.get('__Host-Token') ?? '')
  expect((await owner.send('GET', '/api/v1/profile/')).json()).toMatchObject({ id: owner.id })
  await owner.send('POST', '/auth/signout')
  expect([...owner.cookies.keys()].filter(name => name.includes('Token'))).toEqual([])
  await secure.close()
})

test('over https every cookie is Secure and has a prefix, and an owner from before the prefixes stays signed in', async () => {
  const secure = await buildTestApp({ env: { PUBLIC_URL: 'https://dotyk.test' } })
  const owner = aVisitor(secure.app)
  const names = ['__Host-Token', '__Host-TokenExpires', '__Host-Device']
  const signedUp = await owner.send('POST', '/auth/signup', credentials('host@people.example'))
  expect(signedUp.cookies.map(({ name }) => name)).toEqual(names)
  for (const cookie of signedUp.cookies) expect(cookie).toMatchObject({ secure: true, path: '/' })

  for (const name of names.slice(0, 2)) {
    owner.cookies.set(name.replace('__Host-', ''), owner.cookies.get(name) ?? '')
    owner.cookies.delete(name)
  }
  secure.clock.advance({ hours: 2 })
  expect((await owner.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
  expect([...owner.cookies.keys()].sort()).toEqual([...names].sort())
  await secure.close()
})

test('a session that is used after 29 days lasts 30 more days', async () => {
  const later = await buildTestApp()
  const owner = await anOwner(later.app)
  later.clock.advance({ days: 29 })
  const renewed = await owner.send('GET', '/api/v1/profile/')
  expect(renewed.headers['set-cookie']).toBeDefined()
  later.clock.advance({ days: 29 })
  expect((await owner.send('GET', '/api/v1/profile/')).statusCode).toBe(200)
  await later.close()
})
