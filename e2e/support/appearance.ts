import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { APIRequestContext } from '@playwright/test'
import { openConfiguredDatabase } from '../../apps/server/src/database/open.ts'
import { FIRST_START } from './first-start.ts'
import { aCardOwner } from './owner.ts'
import { type RunningServer, startServer } from './server.ts'

/**
 * A server of a journey's own, whose only owner has the paid extension: staff switch it on, here it is written down
 * between two starts.
 */
export async function startForCustomizer(
  request: APIRequestContext,
): Promise<RunningServer & { id: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-e2e-'))
  const first = process.env[FIRST_START]
  if (first) await cp(first, dataDir, { recursive: true })
  const before = await startServer(dataDir)
  const { id, login } = await aCardOwner(request, { name: 'Кавʼярня «Друга хвиля»' }, before.url)
  await before.stop()
  const database = await openConfiguredDatabase(null, join(dataDir, 'database'))
  await database.db.execute(sql`update profiles set customization_enabled = true where id = ${id}`)
  await database.close()
  const server = await startServer(dataDir)
  await request.post(`${server.url}/auth/signin`, { data: { login, password: 'correct horse battery' } })
  return {
    ...server,
    id,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
