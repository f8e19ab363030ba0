import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { aPassAuthority, PASS_TYPE, type PassAuthority } from '../../../../test/pass-certificates.ts'
import { type ApplePushService, anApplePushService } from '../../../../test/push-service-of-apple.ts'
import { parsePass, verifySignature } from '../../../../test/read-pass.ts'
import { runJob } from '../../../../test/run-job.ts'
import { updateStoredProfile } from '../../../../test/store-profile.ts'
import { anOwner, aVisitor } from '../../../../test/visitor.ts'
import { createPassTokens } from './pass-tokens.ts'

const SECRET = 'the secret that both processes of these tests have'

let certificates: PassAuthority
let apple: ApplePushService
let server: TestApp
/** A second process on the same database, without background jobs. */
let other: TestApp
const logged: string[] = []

beforeAll(async () => {
  certificates = aPassAuthority()
  apple = await anApplePushService(certificates)
  const env = {
    ...certificates.env,
    PUBLIC_URL: 'https://dotyk.test',
    APP_SECRET: SECRET,
    LOG_LEVEL: 'warn',
  }
  server = await buildTestApp({ env, apns: apple.options, onLogLine: line => logged.push(line) })
  other = await buildTestApp({ env, apns: apple.options, beside: server, runsWorkers: false })
})

afterAll(async () => {
  await other.close()
  await server.close()
  await apple.close()
})

type Owner = Awaited<ReturnType<typeof anOwner>>

async function aCardWithPass(changes: object = { name: 'Олена Коваленко' }) {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', changes)
  const { json } = parsePass((await owner.send('GET', '/api/v1/wallet/card.pkpass')).rawPayload)
  return { owner, token: json.authenticationToken ?? '' }
}

const hex = () => randomBytes(16).toString('hex')

/** A simulated phone that speaks Apple's protocol for one pass. */
function aDevice({ owner, token }: { owner: Pick<Owner, 'id'>; token: string }, at = server) {
  const [device, pushToken] = [hex(), hex()]
  const list = `/api/wallet/v1/devices/${device}/registrations/${PASS_TYPE}`
  const headers = { authorization: `ApplePass ${token}` }
  const phone = aVisitor(at.app)
  return {
    device,
    pushToken,
    register: (given = headers) => phone.send('POST', `${list}/${owner.id}`, { pushToken }, given),
    unregister: () => phone.send('DELETE', `${list}/${owner.id}`, undefined, headers),
    async changed(since?: string) {
      const answer = await phone.send(
        'GET',
        `${list}${since === undefined ? '' : `?passesUpdatedSince=${since}`}`,
      )
      if (answer.statusCode === 204) return null
      expect(answer.statusCode).toBe(200)
      return answer.json<{ serialNumbers: string[]; lastUpdated: string }>()
    },
    fetch: (given: Record<string, string> = {}) =>
      phone.send('GET', `/api/wallet/v1/passes/${PASS_TYPE}/${owner.id}`, undefined, {
        ...headers,
        ...given,
      }),
  }
}

const rename = (owner: Owner, name: string) => owner.send('PATCH', '/api/v1/profile/', { name })

describe('a changed card', () => {
  test('a registered device is notified of a change, requests the changed passes and gets the new one', async () => {
    const { owner, token } = await aCardWithPass()
    const device = aDevice({ owner, token })
    expect([(await device.register()).statusCode, (await device.register()).statusCode]).toEqual([201, 200])
    const before = await device.changed()
    expect(before?.serialNumbers).toEqual([owner.id])
    expect(await device.changed(before?.lastUpdated)).toBeNull()
    const first = await device.fetch()
    const unchanged = await device.fetch({ 'if-modified-since': String(first.headers['last-modified']) })
    expect([first.statusCode, unchanged.statusCode]).toEqual([200, 304])

    await rename(owner, 'Олена Гнатюк')
    expect(await apple.pushTo(device.pushToken)).toEqual({
      pushToken: device.pushToken,
      topic: PASS_TYPE,
      body: '{}',
      sender: `Pass Type ID: ${PASS_TYPE}`,
    })
    expect((await device.changed(before?.lastUpdated))?.serialNumbers).toEqual([owner.id])
    const second = await device.fetch({ 'if-modified-since': String(first.headers['last-modified']) })
    const { files, json } = parsePass(second.rawPayload)
    expect(json.generic.primaryFields[0]?.value).toBe('Олена Гнатюк')
    verifySignature(files, certificates.authority.certificate)
  })

  test('a change that a pass doesn’t show notifies no device', async () => {
    const { owner, token } = await aCardWithPass()
    const device = aDevice({ owner, token })
    await device.register()
    const before = await device.changed()
    await owner.send('PATCH', '/api/v1/profile/', { info: 'Лише на сторінці' })
    await runJob(server.service, 'wallet.compare', { profileId: owner.id })
    expect(await device.changed(before?.lastUpdated)).toBeNull()
    expect(apple.received.filter(({ pushToken }) => pushToken === device.pushToken)).toEqual([])
  })

  test('no pass is outdated 60 seconds after an entry is hidden, a card pauses or a profile is deleted', async () => {
    const start = server.clock.now()
    const inAnHour = new Date(start.getTime() + 3_600_000)
    const until = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Kyiv',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(inAnHour)
      .replace(' ', 'T')
    const hidden = await aCardWithPass({
      name: 'Схована',
      sites: [{ id: 'a', name: '', url: 'https://soon-hidden.example', visibility: { until } }],
    })
    const paused = await aCardWithPass({ name: 'Призупинена' })
    await updateStoredProfile(server, paused.owner.id, { paidUntil: inAnHour })
    const deleted = await aCardWithPass({ name: 'Видалена' })
    const cards = [hidden, paused, deleted]
    const devices = cards.map(card => aDevice(card))
    for (const device of devices) expect((await device.register()).statusCode).toBe(201)
    const known = await Promise.all(devices.map(device => device.fetch()))
    expect(JSON.stringify(parsePass(known[0]?.rawPayload ?? Buffer.alloc(0)).json)).toContain('soon-hidden')
    await updateStoredProfile(server, deleted.owner.id, { deletedAt: start })

    server.clock.advance({ seconds: 3_660 })
    await runJob(server.service, 'wallet.compare')

    await Promise.all(devices.map(({ pushToken }) => apple.pushTo(pushToken)))
    const passes = await Promise.all(
      devices.map((device, at) =>
        device.fetch({ 'if-modified-since': String(known[at]?.headers['last-modified']) }),
      ),
    )
    expect(passes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const [withoutSite, ofPaused, ofDeleted] = passes.map(({ rawPayload }) => parsePass(rawPayload).json)
    expect(JSON.stringify(withoutSite)).not.toContain('soon-hidden')
    expect([withoutSite?.voided, ofPaused?.voided, ofDeleted?.voided]).toEqual([undefined, true, true])
    expect(JSON.stringify(ofDeleted)).not.toContain('Видалена')
  })

  test('a pass changed by one process is served by another process at once', async () => {
    const card = await aCardWithPass()
    const device = aDevice(card, other)
    await device.register()
    await rename(card.owner, 'Нова')
    expect(parsePass((await device.fetch()).rawPayload).json.generic.primaryFields[0]?.value).toBe('Нова')
  })

  test('two changes within a second are two updates for a device', async () => {
    const card = await aCardWithPass()
    const device = aDevice(card)
    await device.register()
    await rename(card.owner, 'Один')
    const first = await device.changed()
    await rename(card.owner, 'Два')
    expect(Number((await device.changed(first?.lastUpdated))?.lastUpdated)).toBeGreaterThan(
      Number(first?.lastUpdated),
    )
  })
})

describe('devices that are gone', () => {
  const devicesOf = async (owner: Owner) =>
    (await owner.send('GET', '/api/v1/wallet')).json<{ devices: number }>().devices

  const push = (profileId: string, device: string) =>
    runJob(server.service, 'wallet.push', { profileId, device })

  test.each([
    { status: 410, reason: 'Unregistered' },
    { status: 400, reason: 'BadDeviceToken' },
  ])('a device for which Apple answers %j is forgotten', async answer => {
    const card = await aCardWithPass()
    const device = aDevice(card)
    await device.register()
    apple.answers.set(device.pushToken, answer)
    await push(card.owner.id, device.device)
    expect(await devicesOf(card.owner)).toBe(0)
  })

  test.each([429, 503])('a push that Apple answers with %i is sent again later', async status => {
    const card = await aCardWithPass()
    const device = aDevice(card)
    await device.register()
    apple.answers.set(device.pushToken, { status })
    await expect(push(card.owner.id, device.device)).rejects.toThrow(`did not take the message: ${status}`)
    expect(await devicesOf(card.owner)).toBe(1)
    const arrived = () => apple.received.filter(({ pushToken }) => pushToken === device.pushToken).length
    const before = arrived()
    apple.answers.delete(device.pushToken)
    await push(card.owner.id, device.device)
    expect(arrived()).toBe(before + 1)
  })

  test('a device that unregistered gets no more pushes', async () => {
    const card = await aCardWithPass()
    const device = aDevice(card)
    await device.register()
    expect((await device.unregister()).statusCode).toBe(200)
    await push(card.owner.id, device.device)
    expect([await device.changed(), await devicesOf(card.owner)]).toEqual([null, 0])
    expect(apple.received.filter(({ pushToken }) => pushToken === device.pushToken)).toEqual([])
  })

  test('only the 20 devices that registered last stay registered for a pass', async () => {
    const card = await aCardWithPass()
    const first = aDevice(card)
    await first.register()
    server.clock.advance({ seconds: 1 })
    for (let many = 0; many < 20; many++) await aDevice(card).register()
    expect([await devicesOf(card.owner), await first.changed()]).toEqual([20, null])
  })

  test('erasing a profile deletes its passes and devices, and its pass is refused', async () => {
    const card = await aCardWithPass()
    const device = aDevice(card)
    await device.register()
    const { id } = card.owner
    const exported = (await card.owner.send('GET', '/api/v1/settings/export')).json<{ wallet: object }>()
    expect(exported.wallet).toMatchObject({ passes: [{ wallet: 'apple' }], devices: [{}] })
    expect(JSON.stringify(exported)).not.toContain(device.pushToken)
    await server.database.db.execute(sql`delete from accounts where id = ${id}`)
    const left: unknown = await server.database.db.execute(
      sql`select profile_id from wallet_passes where profile_id = ${id}
          union all select profile_id from wallet_registrations where profile_id = ${id}`,
    )
    expect((left as { rows: object[] }).rows).toEqual([])
    expect((await device.fetch()).statusCode).toBe(401)
  })
})

describe('strangers', () => {
  test('a device request without the pass’s token is refused', async () => {
    const [mine, another] = [await aCardWithPass(), await aCardWithPass()]
    const device = aDevice({ owner: mine.owner, token: another.token })
    for (const answer of [await device.register(), await device.unregister(), await device.fetch()]) {
      expect([answer.statusCode, answer.body]).toEqual([401, 'unauthorised'])
    }
    for (const authorization of ['', 'ApplePass ', 'Bearer x', `ApplePass ${'x'.repeat(5_000)}`]) {
      expect((await device.register({ authorization })).statusCode).toBe(401)
    }
  })

  test('a card whose owner never added it to a wallet has no pass', async () => {
    const owner = await anOwner(server.app)
    // The token is valid for this card, so only the missing pass is refused.
    const token = createPassTokens([SECRET]).tokenOf(owner.id)
    expect((await aDevice({ owner, token }).fetch()).statusCode).toBe(401)
    await owner.send('GET', '/api/v1/wallet/card.pkpass')
    expect((await aDevice({ owner, token }).fetch()).statusCode).toBe(200)
  })

  test('a request for another pass type is refused', async () => {
    const { owner, token } = await aCardWithPass()
    const answer = await aVisitor(server.app).send(
      'GET',
      `/api/wallet/v1/passes/pass.example.other/${owner.id}`,
      undefined,
      { authorization: `ApplePass ${token}` },
    )
    expect(answer.statusCode).toBe(401)
  })

  test.each(['%27%20or%201%3D1--', 'x'.repeat(201), '%00', '%F0%9F%98%80'])(
    'the device identifier %s is refused',
    async device => {
      const answer = await aVisitor(server.app).send(
        'GET',
        `/api/wallet/v1/devices/${device}/registrations/${PASS_TYPE}`,
      )
      expect([400, 414]).toContain(answer.statusCode)
    },
  )
})

describe('malformed requests of devices', () => {
  test.each([
    {},
    { pushToken: '' },
    { pushToken: 5 },
    { pushToken: 'a/../b' },
    { pushToken: 'x'.repeat(201) },
  ])('a registration whose push token is malformed (%j) is refused', async body => {
    const { owner, token } = await aCardWithPass()
    const answer = await aVisitor(server.app).send(
      'POST',
      `/api/wallet/v1/devices/${hex()}/registrations/${PASS_TYPE}/${owner.id}`,
      body,
      { authorization: `ApplePass ${token}` },
    )
    expect([answer.statusCode, answer.body]).toEqual([400, 'invalid-body'])
  })

  test('a device’s list of changed passes ignores an invalid passesUpdatedSince', async () => {
    const card = await aCardWithPass()
    const device = aDevice(card)
    await device.register()
    expect((await device.changed('tomorrow'))?.serialNumbers).toEqual([card.owner.id])
  })

  test('reports of devices are logged in one short line each without addresses', async () => {
    const send = (body: unknown) => aVisitor(server.app).send('POST', '/api/wallet/v1/log', body)
    const report = `Fault\r\n{"level":60}\u202e of olena@example.com ${'x'.repeat(1_000)}`
    expect((await send({ logs: [report, ...Array.from({ length: 100 }, () => 'more')] })).statusCode).toBe(
      200,
    )
    const lines = logged.filter(line => line.includes('a device reports'))
    expect(lines).toHaveLength(20)
    const { report: first } = JSON.parse(lines[0] ?? '{}') as { report: string }
    expect(first).toMatch(/^Fault \{"level":60\} of \[address\] x+$/)
    expect(first.length).toBe(200)
    expect((await send({ logs: 'text' })).statusCode).toBe(400)
    expect((await send({ logs: ['x'.repeat(20_000)] })).statusCode).toBe(413)
  })
})

test('after a change of the secret a device is accepted with the old token and gets the new one', async () => {
  const { owner, token } = await aCardWithPass()
  const device = aDevice({ owner, token })
  await device.register()
  const known = await device.changed()
  const APP_SECRET = `another secret that is of these tests,${SECRET}`
  const rotated = await buildTestApp({
    env: { ...certificates.env, PUBLIC_URL: 'https://dotyk.test', APP_SECRET },
    apns: apple.options,
    beside: server,
    runsWorkers: false,
  })
  try {
    await runJob(rotated.service, 'wallet.compare')
    await apple.pushTo(device.pushToken)
    expect((await device.changed(known?.lastUpdated))?.serialNumbers).toEqual([owner.id])
    const ofRotated = aDevice({ owner, token }, rotated)
    const renewed = parsePass((await ofRotated.fetch()).rawPayload).json.authenticationToken ?? ''
    expect(renewed).not.toBe(token)
    expect((await aDevice({ owner, token: renewed }, rotated).fetch()).statusCode).toBe(200)
  } finally {
    await rotated.close()
  }
})
