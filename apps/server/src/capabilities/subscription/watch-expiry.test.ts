import type { OwnProfileWire } from '@dotyk/contract/profile'
import { trialEnd } from '@dotyk/domain/profile'
import { expect, test, vi } from 'vitest'
import { aKeyedOwner } from '../../../test/a-keyed-owner.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { pushKeys } from '../../../test/push-keys.ts'
import { rejectProfileChanges } from '../../../test/refuse-changes.ts'
import { runJob } from '../../../test/run-job.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'
import type { PushPort } from '../../integrations/push/port.ts'
import { createEmailRepository } from '../emails/emails.repository.ts'
import { createProfileRepository } from '../profiles/profiles.repository.ts'

// The timeout is long, because many of these tests start a server of their own, and some start two.
vi.setConfig({ testTimeout: 60_000 })

const watch = (server: TestApp) => runJob(server.service, 'profiles.watch-expiry')

/** Kinds of the emails to an owner, oldest first, without the activation email. */
async function remindersTo(server: TestApp, { id }: { id: string }): Promise<string[]> {
  const stored = await createEmailRepository(server.database.db).listOf(id)
  const kinds: string[] = stored.map(({ kind }) => kind).reverse()
  return kinds.filter(kind => kind !== 'activation')
}

test('an owner is reminded once each 7 days before, 1 day before and at the end of the trial', async () => {
  const server = await buildTestApp()
  const owner = await anOwner(server.app)
  const { login } = owner
  const passed = async () => {
    await watch(server)
    await watch(server)
    return remindersTo(server, owner)
  }
  expect(await passed()).toEqual([])
  server.clock.advance({ days: 22, hours: 23 })
  expect(await passed()).toEqual([])
  server.clock.advance({ hours: 1 }) // 30 − 23 = 7 days left
  expect(await passed()).toEqual(['trial-ending'])
  server.clock.advance({ days: 5 })
  expect(await passed()).toEqual(['trial-ending'])
  server.clock.advance({ days: 1 }) // 1 day left
  expect(await passed()).toEqual(['trial-ending', 'trial-ending'])
  server.clock.advance({ days: 1 })
  expect(await passed()).toEqual(['trial-ending', 'trial-ending', 'expired'])
  server.clock.advance({ days: 10 })
  expect(await passed()).toEqual(['trial-ending', 'trial-ending', 'expired'])
  const sent = () => server.emails.filter(({ to }) => to.address === login).map(({ text }) => text)
  await expect.poll(() => sent().length, { timeout: 10_000 }).toBe(4)
  const [, week, day, end] = sent()
  expect(week).toContain('за 7 днів')
  expect(day).toContain('за 1 день')
  for (const text of [week, day, end]) expect(text).toContain('http://dotyk.test/profile')
  await server.close()
})

test('two simultaneous processes send each expiry email once', async () => {
  const one = await buildTestApp()
  const two = await buildTestApp({ beside: one })
  const owners = await Promise.all([1, 2, 3].map(() => anOwner(one.app)))
  const both = () => Promise.all([watch(one), watch(two), watch(one), watch(two)])
  for (const days of [23, 6, 1]) {
    one.clock.advance({ days })
    await both()
  }
  for (const owner of owners) {
    expect(await remindersTo(one, owner)).toEqual(['trial-ending', 'trial-ending', 'expired'])
  }
  // Three owners get one activation email and three reminders each.
  await expect.poll(() => one.emails.length + two.emails.length, { timeout: 10_000 }).toBe(3 * (1 + 3))
  expect(new Set([...one.emails, ...two.emails].map(({ id }) => id)).size).toBe(12)
  await two.close()
  await one.close()
})

test('a service that was down for a week sends one reminder, with the days that are left', async () => {
  const server = await buildTestApp()
  const owner = await anOwner(server.app)
  server.clock.advance({ days: 29, hours: 12 })
  await watch(server)
  expect(await remindersTo(server, owner)).toEqual(['trial-ending'])
  expect((await server.emailTo(owner.login, /період/)).text).toContain('за 1 день')
  await server.close()
})

test('a subscription gets reminders of its own after those of the trial', async () => {
  const server = await buildTestApp()
  const owner = await anOwner(server.app)
  server.clock.advance({ days: 23 })
  await watch(server)
  await owner.send('POST', '/api/v1/profile/subscription')
  server.clock.advance({ days: 7 + 365 - 8 })
  await watch(server)
  expect(await remindersTo(server, owner)).toEqual(['trial-ending'])
  server.clock.advance({ days: 2 })
  await watch(server)
  expect(await remindersTo(server, owner)).toEqual(['trial-ending', 'subscription-ending'])
  await server.close()
})

test('a subscribed browser gets each expiry reminder once, also where there is no e-mail', async () => {
  const told: string[] = []
  const pushPort: PushPort = {
    name: 'web-push',
    publicKey: 'a key',
    send: (_, { body, actions }) => {
      told.push(`${body} ${actions[0]?.link}`)
      return Promise.resolve()
    },
  }
  const server = await buildTestApp({ pushPort })
  const owner = await aKeyedOwner(server)
  await updateStoredProfile(server, owner.id, { paidUntil: trialEnd(server.clock.now()) })
  const keys = pushKeys()
  const token = { endpoint: 'https://fcm.googleapis.com/fcm/send/keyed', keys }
  await owner.send('POST', '/push/tokens', { token })
  server.clock.advance({ days: 23 })
  await watch(server)
  await watch(server)
  server.clock.advance({ days: 7 })
  await watch(server)
  await watch(server)
  // The browser got the greeting, the reminder and the notice of the end.
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(3)
  expect(told).toContainEqual(expect.stringMatching(/за 7 днів.* http:\/\/dotyk\.test\/profile$/))
  expect(told).toContainEqual(expect.stringContaining('відвідувачі бачать лише'))
  await server.close()
})

test('expiry emails use the language of the reader’s last sign-in or visit', async () => {
  const server = await buildTestApp()
  const [one, two] = [await anOwner(server.app), await anOwner(server.app)]
  const { login, password } = one
  await aVisitor(server.app).send('POST', '/auth/signin', { login, password }, { 'accept-language': 'en' })
  two.cookies.set('Lang', 'en')
  await two.send('GET', '/api/v1/settings/')
  server.clock.advance({ days: 31 })
  await watch(server)
  for (const owner of [one, two])
    expect((await server.emailTo(owner.login, /hidden/)).text).toContain('The buttons come back')
  await server.close()
})

test('a profile whose trial is over is marked as expired, also without an email; an unlimited one never', async () => {
  const server = await buildTestApp()
  const [unlimited, owner, keyed] = [
    await aKeyedOwner(server),
    await anOwner(server.app),
    await aKeyedOwner(server),
  ]
  await updateStoredProfile(server, unlimited.id, {
    subscriptionState: 'unlimited',
    paidUntil: server.clock.now(),
  })
  await updateStoredProfile(server, keyed.id, { paidUntil: trialEnd(server.clock.now()) })
  server.clock.advance({ days: 29 })
  const read = async (of: Pick<typeof owner, 'send'>) =>
    (await of.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
  const before = (await read(owner)).version
  for (const each of [unlimited, keyed]) await read(each)
  server.clock.advance({ days: 2 })
  await watch(server)
  expect(await remindersTo(server, keyed)).toEqual([])
  expect((await read(keyed)).pay_status).toBe(30)
  expect(await read(owner)).toMatchObject({ pay_status: 30, version: before + 1 })
  expect((await read(unlimited)).pay_status).toBe(25)
  await server.close()
})

test('a profile that can’t be written blocks neither the reminders nor the expiry of the others', async () => {
  const log: string[] = []
  const server = await buildTestApp({ env: { LOG_LEVEL: 'error' }, onLogLine: line => log.push(line) })
  const owners = [await anOwner(server.app), await anOwner(server.app), await anOwner(server.app)] as const
  const [first, second, last] = owners
  await rejectProfileChanges(server, [first.id, last.id])

  server.clock.advance({ days: 25 })
  await expect(watch(server)).rejects.toThrow('2 profiles failed')
  expect(await Promise.all(owners.map(owner => remindersTo(server, owner)))).toEqual([
    [],
    ['trial-ending'],
    [],
  ])

  server.clock.advance({ days: 6 })
  await expect(watch(server)).rejects.toThrow('2 profiles failed')
  expect(await remindersTo(server, second)).toEqual(['trial-ending', 'expired'])
  expect(log).toHaveLength(4)
  for (const line of log) expect(line).not.toContain('@')
  await server.close()
})

test('a process with its clock a year ahead expires no subscription and sends no reminder', async () => {
  const server = await buildTestApp({ usesDatabaseTime: true })
  const [trial, deleted] = [await anOwner(server.app), await anOwner(server.app)]
  await updateStoredProfile(server, deleted.id, { deletedAt: server.clock.now() })
  server.clock.advance({ days: 366 })
  await watch(server)
  const profiles = createProfileRepository(server.database.db)
  for (const { id } of [trial, deleted]) expect((await profiles.find(id))?.subscriptionState).toBe('trial')
  expect(await remindersTo(server, trial)).toEqual([])
  await server.close()
})
