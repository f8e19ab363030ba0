import type { QueryClient } from '@tanstack/react-query'
import type { CorrectionPreview, correctionPreviewQuery } from '../../../shared/calls/order-corrections.ts'

interface AwaitPlanOptions {
  /** The consequences that are shown; undefined while they are computed or couldn't be. */
  shown: CorrectionPreview | undefined
  queries: QueryClient
  query: ReturnType<typeof correctionPreviewQuery>
  /** The form's call, which shows the failure. */
  call: { run: (work: () => Promise<unknown>) => Promise<boolean> }
}

/**
 * Returns the consequences of a correction that staff save: those shown, or else those that are still being computed.
 * @returns null if they are refused or can't be computed, which the form then shows
 */
export async function awaitCorrectionPlan({
  shown,
  queries,
  query,
  call,
}: AwaitPlanOptions): Promise<CorrectionPreview | null> {
  if (shown) return shown
  const answer: { plan: CorrectionPreview | null } = { plan: null }
  await call.run(async () => {
    const plan = await queries.query(query)
    Object.assign(answer, { plan })
  })
  return answer.plan
}
