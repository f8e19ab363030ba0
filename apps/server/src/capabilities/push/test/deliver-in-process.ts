import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:https'
import { defaultBrands } from '../../../../test/default-brands.ts'
import { systemClock } from '../../../support/clock.ts'
import { openPostgres } from '../../../database/open.ts'
import type { VapidKeys } from '../../../integrations/push/vapid.ts'
import { createWebPush } from '../../../integrations/push/web-push.ts'
import { createLogger } from '../../../support/logger.ts'
import { createAudit } from '../../audit/index.ts'
import { createPush } from '../index.ts'

/*
 * A process that only sends messages, for a test that kills it.
 */
const [databaseUrl = '', certificate = '', keys = ''] = process.argv.slice(2)
const database = await openPostgres(databaseUrl)
const agent = new Agent({ ca: await readFile(certificate), keepAlive: true })
const nothing = () => Promise.resolve()
const push = createPush({
  ...database,
  jobs: { enqueue: nothing },
  clock: systemClock,
  logger: createLogger('error'),
  brands: defaultBrands('http://dotyk.test'),
  port: createWebPush({ keys: JSON.parse(keys) as VapidKeys, contact: 'mailto:hello@dotyk.example', agent }),
  audit: createAudit(database),
  selectProfiles: () => sql`select id from profiles`,
  files: { storePicture: () => Promise.resolve(''), scheduleRemoval: nothing },
})
for (const { queue, work } of push.jobs) if (queue === 'push.deliver') await work([])
