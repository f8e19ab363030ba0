import type { StaffAction } from '../../shared/toasts/run-with-toast.ts'

/** Runs a change with a toast and reloads the team. */
export type RunTeamChange = (action: StaffAction, work: () => Promise<unknown>) => Promise<void>
