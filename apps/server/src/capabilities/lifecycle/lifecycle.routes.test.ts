import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runDuringUncommittedChange } from '../../../test/during-change.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { aPortrait, toDataUrl } from '../../../test/pictures.ts'
import { rejectProfileChanges } from '../../../test/refuse-changes.ts'
import { runJob } from '../../../test/run-job.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { createEmailRepository } from '../emails/emails.repository.ts'
import { createProfileRepository } from '../profiles/profiles.repository.ts'

// Many of these tests start one more server, and some start two.
vi.setConfig({ testTimeout: 120_000 })

const DELETION = /^Підтвердьте видалення/

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof anOwner>>

const read = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
const post = (owner: Visitor, choice: string) => owner.send('POST', `/api/v1/profile/${choice}`)
const status = async (path: string, app = server.app) => (await aVisitor(app).send('GET', path)).statusCode

async function askToDelete(owner: Owner, on = server): Promise<string> {
  expect((await owner.send('DELETE', '/api/v1/settings/profile')).json()).toEqual({ success: true })
  return tokenInEmail(await on.emailTo(owner.login, DELETION))
}

async function aDeletedOwner(on = server): Promise<Owner> {
  const owner = await anOwner(on.app)
  await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена', phones: [{ value: '+380671234567' }] })
  await aVisitor(on.app).send('POST', '/auth/confirm', { token: await askToDelete(owner, on) })
  return owner
}

describe('a deletion', () => {
  test('a deletion confirmed by e-mail closes the card, and an e-mail says how to restore it', async () => {
    const owner = await anOwner(server.app)
    const token = await askToDelete(owner)
    expect([(await read(owner)).deleted_at, await status(`/profile/${owner.id}`)]).toEqual([null, 200])

    const confirmed = await aVisitor(server.app).send('POST', '/auth/confirm', { token })
    expect(confirmed.json()).toEqual({ success: true, action: 'deletion' })
    expect((await read(owner)).deleted_at).toBe(server.clock.now().toISOString())
    for (const path of [`/profile/${owner.id}`, `/${owner.id}`]) expect(await status(path)).toBe(404)
    const { text } = await server.emailTo(owner.login, /видалено$/)
    expect(text).toContain('http://dotyk.test/profile')
  })

  test('a deleted profile’s owner can still sign in and keeps the e-mail', async () => {
    const { login, password } = await aDeletedOwner()
    const signedIn = await aVisitor(server.app).send('POST', '/auth/signin', { login, password })
    expect(signedIn.statusCode).toBe(200)
    const taken = await aVisitor(server.app).send('POST', '/auth/signup', { login, password })
    expect(taken.body).toBe('email-taken')
  })
})

describe('a deleted profile', () => {
  test('a deleted profile is restored as it was, and a second request changes nothing', async () => {
    const owner = await aDeletedOwner()
    const restored = await post(owner, 'restore')
    expect(restored.json()).toMatchObject({
      deleted_at: null,
      name: 'Олена',
      phones: [{ value: '+380671234567' }],
    })
    expect(await status(`/profile/${owner.id}`)).toBe(200)
    expect((await post(owner, 'restore')).json()).toEqual(restored.json())
  })

  test('a deleted profile restored cleared is empty, but keeps its address and its paid time', async () => {
    const owner = await anOwner(server.app)
    await owner.send('PUT', '/api/v1/settings/type', { type: 30 })
    const slug = `cleared-${owner.id}`
    await owner.send('PUT', '/api/v1/profile/url', { custom_url: slug })
    await owner.send('PATCH', '/api/v1/profile/', {
      name: 'Зерно',
      info: 'Кава',
      phones: [{ value: '+380671234567' }],
      waiter_phones: [{ value: '+380501234567' }],
      hide_logo: true,
    })
    const { paid_until } = await read(owner)
    await aVisitor(server.app).send('POST', '/auth/confirm', { token: await askToDelete(owner) })
    expect((await post(owner, 'restore-clear')).json()).toMatchObject({
      deleted_at: null,
      name: 'Ваше імʼя',
      info: '',
      phones: [],
      waiter_phones: [],
      card_items: [],
      hide_logo: false,
      type: 30,
      custom_url: slug,
      paid_until,
    })
  })

  test('a profile deleted for ever frees its session, sign-in and e-mail at once', async () => {
    const owner = await aDeletedOwner()
    const token = owner.cookies.get('Token') ?? ''
    expect((await post(owner, 'hard-delete')).json()).toEqual({ success: true })
    expect([...owner.cookies.keys()]).toEqual(['Device'])
    expect(await createEmailRepository(server.database.db).listOf(owner.id)).toEqual([])
    const response = await server.app.inject({
      url: '/api/v1/profile/',
      headers: { cookie: `Token=${token}` },
    })
    expect(response.body).toBe('unauthorised')
    const { login, password } = owner
    const visitor = aVisitor(server.app)
    expect((await visitor.send('POST', '/auth/signin', { login, password })).statusCode).toBe(401)
    expect((await visitor.send('POST', '/auth/signup', { login, password })).statusCode).toBe(200)
  })
})

test.each(['restore-clear', 'hard-delete'])('%s without a confirmed deletion is refused', async choice => {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена' })
  await askToDelete(owner)
  const response = await post(owner, choice)
  expect([response.statusCode, response.body]).toEqual([403, 'forbidden'])
  expect((await read(owner)).name).toBe('Олена')
})

/** The time in milliseconds in which files must be removed: ten seconds are enough normally, but a busy machine may need more. */
const REMOVED_WITHIN_MS = 60_000

const portrait = async (width = 600) =>
  toDataUrl(await (await aPortrait({ width, height: 600 })).jpeg().toBuffer())
const setPhoto = async (owner: Visitor, picture: string) =>
  (await owner.send('PUT', '/api/v1/profile/photo', { pfp: picture })).json<{ pfp: string }>().pfp

describe('a purged profile’s files', () => {
  test('purging a profile deletes its files, except a picture that another profile uses', async () => {
    const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
    const address = await setPhoto(owner, await portrait())
    const [, photo = ''] = /([0-9a-f]{32})/.exec(address) ?? []
    await updateStoredProfile(server, other.id, { photo })
    const files = ['-512.webp', '-256.webp', '-400.jpg'].map(end => address.replace('-512.webp', end))

    await aVisitor(server.app).send('POST', '/auth/confirm', { token: await askToDelete(owner) })
    await post(owner, 'hard-delete')
    await runJob(server.service, 'profiles.remove-files', { photo, files: [] })
    for (const file of files) expect(await status(file)).toBe(200)

    await aVisitor(server.app).send('POST', '/auth/confirm', { token: await askToDelete(other) })
    expect((await post(other, 'restore-clear')).json()).toMatchObject({ pfp: '' })
    for (const file of files) await expect.poll(() => status(file), { timeout: REMOVED_WITHIN_MS }).toBe(404)
  })

  test('a removed photo’s file is deleted even if the first attempt failed', async () => {
    const owner = await anOwner(server.app)
    const address = await setPhoto(owner, await portrait())
    const folder = join(server.config.dataDir, 'files', address.slice(7, 9))
    // A folder takes the place of the file, so that removing the file fails.
    const file = join(folder, address.slice(7))
    await rename(file, `${file}.aside`)
    await mkdir(join(file, 'in-the-way'), { recursive: true })
    await owner.send('DELETE', '/api/v1/profile/photo')
    const failures = () =>
      server.database.db.execute(
        `select 1 from jobs.job where name = 'profiles.remove-files' and state = 'retry'`,
      ) as Promise<{ rows: unknown[] }>
    await expect.poll(async () => (await failures()).rows.length, { timeout: REMOVED_WITHIN_MS }).toBe(1)
    await rm(file, { recursive: true })
    await rename(`${file}.aside`, file)
    await expect.poll(() => status(address), { timeout: REMOVED_WITHIN_MS }).toBe(404)
  }, 120_000)
})

describe('purging after 30 days', () => {
  test('after 30 days a deleted profile is purged once with its files, and one restored in time is not', async () => {
    const one = await buildTestApp()
    const [gone, kept] = [await anOwner(one.app), await anOwner(one.app)]
    const [photo, keptPhoto] = [
      await setPhoto(gone, await portrait()),
      await setPhoto(kept, await portrait(500)),
    ]
    for (const owner of [gone, kept])
      await aVisitor(one.app).send('POST', '/auth/confirm', { token: await askToDelete(owner, one) })
    const two = await buildTestApp({ beside: one, env: { DATA_DIR: one.config.dataDir } })
    const purge = () =>
      Promise.all([one, two].map(({ service }) => runJob(service, 'profiles.purge-deleted')))

    one.clock.advance({ days: 29, hours: 23 })
    await purge()
    const { login, password } = gone
    const signIn = () => aVisitor(one.app).send('POST', '/auth/signin', { login, password })
    expect((await signIn()).statusCode).toBe(200)
    expect(await status(photo, one.app)).toBe(200)
    const back = aVisitor(one.app)
    await back.send('POST', '/auth/signin', { login: kept.login, password: kept.password })
    await post(back, 'restore')

    one.clock.advance({ hours: 1 })
    await purge()
    expect((await signIn()).statusCode).toBe(401)
    await expect.poll(() => status(photo, one.app), { timeout: REMOVED_WITHIN_MS }).toBe(404)
    expect([await status(`/profile/${kept.id}`, one.app), await status(keptPhoto, one.app)]).toEqual([
      200, 200,
    ])
    await two.close()
    await one.close()
  })

  test('a profile restored while the erasing job runs is not erased', async () => {
    const own = await buildTestApp()
    const { id } = await aDeletedOwner(own)
    own.clock.advance({ days: 31 })
    await runDuringUncommittedChange(own, sql`update profiles set deleted_at = null where id = ${id}`, () =>
      runJob(own.service, 'profiles.purge-deleted'),
    )
    expect(await createProfileRepository(own.database.db).find(id)).not.toBeNull()
    await own.close()
  })

  test('a profile that can’t be erased doesn’t prevent others from being erased', async () => {
    const log: string[] = []
    const own = await buildTestApp({ env: { LOG_LEVEL: 'error' }, onLogLine: line => log.push(line) })
    const owners = [await aDeletedOwner(own), await aDeletedOwner(own), await aDeletedOwner(own)] as const
    const [first, second, last] = owners
    await rejectProfileChanges(own, [first.id, last.id])
    own.clock.advance({ days: 30 })
    await expect(runJob(own.service, 'profiles.purge-deleted')).rejects.toThrow('2 profiles failed')
    const profiles = createProfileRepository(own.database.db)
    expect(await profiles.find(second.id)).toBeNull()
    for (const { id } of [first, last]) expect(await profiles.find(id)).not.toBeNull()
    expect(log).toHaveLength(2)
    for (const line of log) expect(line).not.toMatch(/@|Олена/)
    await own.close()
  })

  test('the 30 days of a deleted profile follow the database’s clock, not that of the process', async () => {
    const own = await buildTestApp({ usesDatabaseTime: true })
    const { id } = await aDeletedOwner(own)
    own.clock.advance({ days: 366 })
    await runJob(own.service, 'profiles.purge-deleted')
    expect(await createProfileRepository(own.database.db).find(id)).not.toBeNull()
    await own.close()
  })
})
