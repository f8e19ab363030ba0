import type { Reply } from '@dotyk/contract/client'
import type { HttpContext } from '../../http/http-context.ts'
import type { Counter } from './count.ts'
import type { Dashboard } from './dashboard-reply.ts'

interface ConsoleRoutes {
  count: Counter
  readDashboard: (days: number) => Promise<Dashboard>
  /** The release, and which of the ports are real and which embedded. */
  system: Reply<'GET /admin/api/v1/system'>
}

export function addConsoleRoutes(
  { handle }: HttpContext,
  { count, readDashboard, system }: ConsoleRoutes,
): void {
  handle('GET /admin/api/v1/me', async ({ staff: { login, role, restriction } }) => ({
    login,
    role,
    restriction,
  }))
  handle('GET /admin/api/v1/counts', async ({ staff }) => ({ counts: await count(staff.role) }))
  handle('GET /admin/api/v1/system', async () => system)
  handle('GET /admin/api/v1/dashboard', ({ query }) => readDashboard(query.days))
}
