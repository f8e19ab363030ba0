import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '../../console/dashboard-reply.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { aGoogleWalletService, type GoogleWalletService } from '../../../../test/google-wallet-service.ts'
import { aPassAuthority } from '../../../../test/pass-certificates.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../../test/store-profile.ts'
import { anOwner, type Visitor } from '../../../../test/visitor.ts'

const ISSUER = '3388000000022000000'
const ACCOUNT = 'cards@example.iam.gserviceaccount.com'

let google: GoogleWalletService
let server: TestApp

beforeAll(async () => {
  const { pass } = aPassAuthority()
  google = await aGoogleWalletService(ACCOUNT, pass.certificate)
  server = await buildTestApp({
    env: {
      WALLET_GOOGLE_ISSUER: ISSUER,
      WALLET_GOOGLE_KEY: JSON.stringify({ client_email: ACCOUNT, private_key: pass.key }),
      PUBLIC_URL: 'https://dotyk.test',
    },
    googleObjects: google.options,
    // Background jobs don't run by themselves, so that each test decides when they run and how they end.
    runsWorkers: false,
  })
})

beforeEach(() => {
  google.fails = null
})

afterAll(async () => {
  await server.close()
  await google.close()
})

async function anAddedCard(changes: object = { name: 'Олена Коваленко' }) {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', changes)
  expect((await owner.send('GET', '/api/v1/wallet/google')).statusCode).toBe(302)
  return owner
}

const idOf = (owner: Visitor & { id: string }) => `${ISSUER}.${owner.id}`
const objectOf = (owner: Visitor & { id: string }) => google.objects.get(idOf(owner))
const send = (owner: { id: string }) => runJob(server.service, 'wallet.google', { profileId: owner.id })

/** Runs the jobs that are scheduled every minute, and then the jobs that they queue. */
async function afterAMinute(owners: readonly { id: string }[]): Promise<void> {
  server.clock.advance({ seconds: 60 })
  await runJob(server.service, 'wallet.compare')
  for (const owner of owners) await send(owner)
}

describe('a card in Google Wallet', () => {
  test('a card added to Google Wallet is sent whole in both languages, and its class is created once', async () => {
    const owner = await anAddedCard({
      name: 'Олена Коваленко',
      position: 'Архітекторка',
      organization: 'Верба',
      phones: [{ id: 'phone', value: '+380671234567' }],
      emails: [{ id: 'off', value: 'me@hidden.example', visibility: { off: true } }],
    })
    expect(objectOf(owner)).toBeUndefined()
    await send(owner)
    expect([...google.classes]).toEqual([`${ISSUER}.card`])
    expect(objectOf(owner)).toMatchObject({
      classId: `${ISSUER}.card`,
      state: 'ACTIVE',
      header: { defaultValue: { language: 'uk', value: 'Олена Коваленко' } },
      subheader: { defaultValue: { value: 'Архітекторка' } },
      textModulesData: [{ id: 'organization', header: 'Компанія', body: 'Верба' }],
      linksModuleData: {
        uris: [
          { id: 'card', uri: `https://dotyk.test/${owner.id}` },
          {
            uri: 'tel:+380671234567',
            localizedDescription: {
              defaultValue: { language: 'uk', value: 'Телефон' },
              translatedValues: [{ language: 'en', value: 'Call' }],
            },
          },
        ],
      },
    })
    expect(JSON.stringify(objectOf(owner))).not.toContain('hidden.example')
  })

  test('a changed card is sent to Google Wallet again without what its owner removed', async () => {
    const owner = await anAddedCard({ name: 'Олена Коваленко', position: 'Архітекторка' })
    await send(owner)
    await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена Гнатюк', position: '' })
    await runJob(server.service, 'wallet.compare', { profileId: owner.id })
    await send(owner)
    expect(objectOf(owner)?.header.defaultValue.value).toBe('Олена Гнатюк')
    expect(objectOf(owner)).not.toHaveProperty('subheader')
  })

  test('no card in Google Wallet is outdated 60 seconds after it is changed, hidden, paused or deleted', async () => {
    const inAnHour = new Date(server.clock.now().getTime() + 3_600_000)
    const until = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Kyiv',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(inAnHour)
      .replace(' ', 'T')
    const hidden = await anAddedCard({
      name: 'Схована',
      sites: [{ id: 'a', name: '', url: 'https://soon-hidden.example', visibility: { until } }],
    })
    const paused = await anAddedCard({ name: 'Призупинена' })
    await updateStoredProfile(server, paused.id, { paidUntil: inAnHour })
    const deleted = await anAddedCard({ name: 'Видалена' })
    const renamed = await anAddedCard({ name: 'Перейменована' })
    const all = [hidden, paused, deleted, renamed]
    for (const owner of all) await send(owner)
    expect(JSON.stringify(objectOf(hidden))).toContain('soon-hidden')

    server.clock.advance({ seconds: 3_600 })
    await updateStoredProfile(server, deleted.id, { deletedAt: server.clock.now() })
    await renamed.send('PATCH', '/api/v1/profile/', { name: 'Нова' })
    await afterAMinute(all)
    expect(JSON.stringify(objectOf(hidden))).not.toContain('soon-hidden')
    expect(all.map(owner => objectOf(owner)?.state)).toEqual(['ACTIVE', 'INACTIVE', 'INACTIVE', 'ACTIVE'])
    expect(JSON.stringify(objectOf(deleted))).not.toContain('Видалена')
    expect(objectOf(renamed)?.header.defaultValue.value).toBe('Нова')
  })

  test('one Google access token is used for many cards until it expires', async () => {
    const owners = [await anAddedCard(), await anAddedCard()]
    for (const owner of owners) await send(owner)
    const given = google.tokens.length
    for (const owner of owners) await send(owner)
    expect(google.tokens).toHaveLength(given)
    server.clock.advance({ seconds: 3_600 })
    const [owner] = owners
    if (owner) await send(owner)
    expect(google.tokens).toHaveLength(given + 1)
  })
})

describe('while Google Wallet doesn’t take a card', () => {
  const health = async () => {
    const staff = await aStaffMember(server)
    return (await staff.send('GET', '/admin/api/v1/dashboard')).json<Dashboard>().health.googleWallet
  }

  test.each([
    { on: 'api', status: 503, fault: 'unreachable' },
    { on: 'api', status: 429, fault: 'unreachable' },
    { on: 'api', status: 403, fault: 'not-permitted' },
    { on: 'api', status: 400, fault: 'not-accepted' },
    { on: 'api', status: 401, fault: 'key-refused' },
    { on: 'token', status: 400, fault: 'key-refused' },
    { on: 'token', status: 500, fault: 'unreachable' },
  ] as const)(
    'status $status from Google’s $on endpoint is shown to staff as $fault, and the card is sent again later',
    async fails => {
      const owner = await anAddedCard({ name: 'Чекає' })
      google.fails = { on: fails.on, status: fails.status }
      // After an hour, the access token has expired, so a new one must be requested and a wrong key is noticed.
      server.clock.advance({ seconds: 3_600 })
      await expect(send(owner)).rejects.toThrow(`(${fails.fault})`)
      expect(await health()).toEqual({ state: 'degraded', failing: 1, fault: fails.fault })
      google.fails = null
      await afterAMinute([owner])
      expect(objectOf(owner)?.header.defaultValue.value).toBe('Чекає')
      expect(await health()).toEqual({ state: 'ok', failing: 0, fault: null })
    },
  )
})
