import type { StaffAction } from '../../shared/toasts/run-with-toast.ts'

/** Makes a change under a toast and reloads the team. */
export type RunTeamChange = (action: StaffAction, work: () => Promise<unknown>) => Promise<void>
