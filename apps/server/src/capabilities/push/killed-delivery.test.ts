import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { TEST_CERTIFICATE } from '../../integrations/emails/test/test-certificate.ts'
import { startPushService } from '../../integrations/push/test/push-service.ts'
import { deriveVapidKeys } from '../../integrations/push/vapid.ts'
import { createWebPush } from '../../integrations/push/web-push.ts'
import { DELIVER_QUEUE } from './push-queues.ts'
import { createPushTokenRepository } from './push.repository.ts'

const PROCESS = fileURLToPath(new URL('./test/deliver-in-process.ts', import.meta.url))
const BROWSERS = 400

test('a push message is continued after its process was killed, and no browser gets it twice', async () => {
  const keys = deriveVapidKeys('a secret that is long enough to be one')
  const service = await startPushService(keys.publicKey)
  const { server: databases, template, run } = inject('databases')
  const { url: databaseUrl, drop } = await createTestServer(databases, { run }).createDatabase(template)
  const pushPort = createWebPush({ keys, contact: 'mailto:hello@dotyk.example', agent: service.agent })
  const server = await buildTestApp({ databaseUrl, pushPort, runsWorkers: false })
  const { dataDir } = server.config
  const certificate = join(dataDir, 'push-service.pem')
  await writeFile(certificate, TEST_CERTIFICATE.cert)
  const names = Array.from({ length: BROWSERS }, (_, index) => `browser-${index}`)
  const tokens = createPushTokenRepository(server.database.db)
  const at = server.clock.now()
  const about = { profileId: null, language: 'ua' as const, createdAt: at, seenAt: at }
  await server.database.inTransaction(async tx => {
    for (const name of names)
      await tokens.save(tx, { id: randomUUID(), ...service.subscribe(name), ...about })
  })
  const staff = await aStaffMember(server)
  const { contentType, payload } = await aMultipartForm({ title: 'Новина' })
  const headers = { 'content-type': contentType, 'content-length': String(payload.length) }
  await staff.send('POST', '/admin/api/v1/send-push/all', payload, headers)

  const args = [databaseUrl, certificate, JSON.stringify(keys)]
  const sender = fork(PROCESS, args, { execArgv: process.execArgv, stdio: 'inherit' })
  await expect
    .poll(() => service.received.length, { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(BROWSERS / 4)
  sender.kill('SIGKILL')
  await once(sender, 'exit')
  const before = service.received.length
  expect(before).toBeLessThan(BROWSERS)

  // After this time, another process takes over what the dead process had claimed.
  server.clock.advance({ seconds: 120 })
  await runJob(server.service, DELIVER_QUEUE)
  const told = names.map(service.timesTold)
  expect(Math.max(...told)).toBe(1)
  const { items } = (await staff.send('GET', '/admin/api/v1/push/messages')).json<{
    items: { sent: number; uncertain: number }[]
  }>()
  const [message = { sent: 0, uncertain: 0 }] = items
  expect(message).toMatchObject({ state: 'done', total: BROWSERS, failed: 0, waiting: 0 })
  expect(message.sent + message.uncertain).toBe(BROWSERS)
  expect(message.uncertain).toBeLessThanOrEqual(40)
  await server.close()
  service.close()
  await drop()
}, 120_000)
