import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShownServiceStatus } from '@dotyk/contract/service-status'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { advanceToNoon } from '../../../test/advance-to-noon.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { startCluster, startTestCluster } from '../../../test/test-cluster.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner } from '../../../test/visitor.ts'
import { type Cluster, connectToCluster } from '../../database/embedded/cluster.ts'
import { loadBuiltPages } from '../../pages/built-site.ts'

/** The limit suits a slow machine. */
const WITHIN = { timeout: 60_000, interval: 200 }
const OUTAGE_SECONDS = 600

let folder: string
let cluster: Cluster
let server: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-status-'))
  cluster = await startTestCluster(folder)
  const client = await connectToCluster(cluster, 'postgres')
  await client.query('create database status')
  await client.end()
  server = await buildTestApp({ databaseUrl: cluster.url('status'), loadPages: loadBuiltPages })
  advanceToNoon(server.clock)
})

afterAll(async () => {
  await server.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

const check = () => runJob(server.service, 'service-status.check')
const readStatus = async () => (await server.app.inject('/status.json')).json<ShownServiceStatus>()

test('without its database the service still says what doesn’t work, and stores the outage afterwards', async () => {
  const owner = await anOwner(server.app)
  const staff = await aStaffMember(server, 'owner')
  await check()
  await staff.send('POST', '/admin/api/v1/incidents', {
    kind: 'incident',
    state: 'monitoring',
    title: { ua: 'Листи затримуються', en: 'Emails are late' },
    text: { ua: 'Стежимо.', en: 'We are monitoring.' },
    parts: ['cards'],
    startsAt: null,
    endsAt: null,
  })
  const before = await readStatus()
  expect(before.isReachable).toBe(true)
  server.clock.advance({ seconds: 60 })
  const began = server.clock.now().toISOString()

  await cluster.stop()
  await vi.waitFor(async () => expect((await readStatus()).isReachable).toBe(false), WITHIN)
  const during = await readStatus()
  expect(during.parts.map(({ state, since }) => [state, since])).toEqual(
    during.parts.map(() => ['disturbed', began]),
  )
  expect(during.incidents).toEqual(before.incidents)
  // Also for a visitor with a session, which can't be looked up now.
  const page = await owner.send('GET', '/status', undefined, { 'accept-language': 'en' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Most of the service is down')
  expect(page.body).toContain('Emails are late')

  server.clock.advance({ seconds: OUTAGE_SECONDS })
  await startCluster(cluster)
  await vi.waitFor(async () => expect((await readStatus()).isReachable).toBe(true), WITHIN)
  server.clock.advance({ seconds: 60 })
  await vi.waitFor(check, WITHIN)
  server.clock.advance({ seconds: 60 })
  await check()
  const after = (await readStatus()).parts.find(({ part }) => part === 'editing')
  expect(after?.state).toBe('works')
  const minutes = after?.days.reduce((sum, { disturbedMinutes }) => sum + disturbedMinutes, 0) ?? 0
  // The outage, and the minute until the first good check.
  expect(minutes).toBe(OUTAGE_SECONDS / 60 + 1)
})
