import { runWithToast, type StaffAction } from '../../shared/toasts/run-with-toast.ts'

/** Runs a call with a toast and returns its result or error, for forms that show the error beside a field. */
export async function runAndCapture<Result>(
  action: StaffAction,
  work: () => Promise<Result>,
): Promise<{ result: Result } | { error: unknown }> {
  let outcome: { result: Result } | { error: unknown } = { error: null }
  await runWithToast(
    action,
    async () => {
      try {
        outcome = { result: await work() }
      } catch (error) {
        outcome = { error }
        throw error
      }
    },
    { quiet: true },
  )
  return outcome
}
