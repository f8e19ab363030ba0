import type { StaffAction } from '../../shared/toasts/run-with-toast.ts'

/** Makes a change under its toast, and shows the team as it is then. */
export type ChangeTeam = (action: StaffAction, work: () => Promise<unknown>) => Promise<void>
