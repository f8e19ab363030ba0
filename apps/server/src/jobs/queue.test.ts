import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/open-test-database.ts'
import type { JobDefinition } from './port.ts'
import { createJobQueue } from './queue.ts'

const greet = {
  queue: 'tests.greet',
  retryLimit: 3,
  retryDelaySeconds: 1,
  retryBackoff: true,
  work: () => Promise.resolve({ failed: [] }),
} satisfies JobDefinition

const silentLog = { error: () => undefined, warn: () => undefined }

test('a dead process’s job is tried again after half a minute without a sign of life', async () => {
  const { database, drop } = await openTestDatabase()
  const setUp = createJobQueue(database, silentLog, { runsSchedules: false })
  await setUp.start([greet])
  await setUp.stop()

  // A worker fetches the job and then dies without sending a heartbeat.
  const dead = new PgBoss({ ...database.queueOptions, schema: 'jobs', supervise: false, schedule: false })
  await dead.start()
  await dead.send(greet.queue, { name: 'Olena' })
  const [taken] = await dead.fetch(greet.queue)
  expect(taken).toMatchObject({ data: { name: 'Olena' } })
  expect(await dead.fetch(greet.queue)).toEqual([])
  await database.db.execute(sql`update jobs.job set heartbeat_on = heartbeat_on - interval '30 seconds'`)
  await dead.supervise(greet.queue)
  const retried = await database.db.execute(
    sql`update jobs.job set start_after = now() where state = 'retry' returning name`,
  )
  expect(retried).toMatchObject({ rows: [{ name: greet.queue }] })
  await dead.stop({ graceful: false })

  const greeted = Promise.withResolvers<unknown>()
  const next = createJobQueue(database, silentLog, { runsSchedules: false })
  const work: JobDefinition['work'] = ([job]) => {
    greeted.resolve(job?.data)
    return Promise.resolve({ failed: [] })
  }
  await next.start([{ ...greet, work }])
  expect(await greeted.promise).toEqual({ name: 'Olena' })
  await next.stop()
  await database.close()
  drop()
})

test('a batch whose work throws fails, and the log says why and where', async () => {
  const { database, drop } = await openTestDatabase()
  const logged = Promise.withResolvers<object>()
  const log = { error: (details: object) => logged.resolve(details), warn: () => undefined }
  const queue = createJobQueue(database, log, { runsSchedules: false })
  const err = new TypeError('a mistake about olena@example.com')
  await queue.start([{ ...greet, retryLimit: 0, work: () => Promise.reject(err) }])
  await database.inTransaction(tx => queue.enqueue(tx, greet.queue, {}))
  expect(await logged.promise).toEqual({ queue: greet.queue, err })
  await queue.stop()
  const stored = await database.db.execute(
    sql`select state, output from jobs.job where name = ${greet.queue}`,
  )
  expect(stored).toMatchObject({
    rows: [{ state: 'failed', output: { message: 'a mistake about [address]' } }],
  })
  await database.close()
  drop()
})

test('a start updates a queue and its schedule only where they changed', async () => {
  const { database, drop } = await openTestDatabase()
  const scheduled: JobDefinition = { ...greet, schedule: '5 4 * * *' }
  const startWith = async (definition: JobDefinition) => {
    const queue = createJobQueue(database, silentLog, { runsSchedules: false })
    await queue.start([definition])
    await queue.stop()
    const stored = (await database.db.execute(
      sql`select retry_limit, cron, timezone, q.updated_on as queue_at, s.updated_on as schedule_at
        from jobs.queue q join jobs.schedule s using (name) where name = ${greet.queue}`,
    )) as { rows: object[] }
    return stored.rows[0]
  }
  const first = await startWith(scheduled)
  expect(first).toMatchObject({ retry_limit: 3, cron: '5 4 * * *', timezone: 'Europe/Kyiv' })
  expect(await startWith(scheduled)).toEqual(first)
  const changed = await startWith({ ...scheduled, retryLimit: 5, schedule: '6 4 * * *' })
  expect(changed).toMatchObject({ retry_limit: 5, cron: '6 4 * * *' })
  await database.close()
  drop()
})
