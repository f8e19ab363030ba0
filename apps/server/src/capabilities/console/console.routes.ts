import type { Reply } from '@dotyk/contract/client'
import type { HttpContext } from '../../http/http-context.ts'
import type { NavigationCounter } from './count.ts'
import type { Dashboard } from './dashboard-reply.ts'

interface ConsoleRoutes {
  count: NavigationCounter
  readDashboard: (days: number) => Promise<Dashboard>
  /** Reads the release, which ports are real and which are embedded, and when each was last active. */
  readSystem: () => Promise<Reply<'GET /admin/api/v1/system'>>
}

export function addConsoleRoutes(
  { handle }: HttpContext,
  { count, readDashboard, readSystem }: ConsoleRoutes,
): void {
  handle('GET /admin/api/v1/me', async ({ staff: { login, role, restriction } }) => ({
    login,
    role,
    restriction,
  }))
  handle('GET /admin/api/v1/counts', async ({ staff }) => ({ counts: await count(staff.role) }))
  handle('GET /admin/api/v1/system', readSystem)
  handle('GET /admin/api/v1/dashboard', ({ query }) => readDashboard(query.days))
}
