import type { JobDefinition } from '../../jobs/port.ts'
import type { StaffContext } from './staff.context.ts'

/** Every night, deletes the staff sessions that have ended. */
export function deleteEndedStaffSessionsJob({ staffSessions, inTransaction }: StaffContext): JobDefinition {
  return {
    queue: 'staff.clean-up',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '20 3 * * *',
    async work() {
      await inTransaction(tx => staffSessions.deleteExpired(tx))
      return { failed: [] }
    },
  }
}
