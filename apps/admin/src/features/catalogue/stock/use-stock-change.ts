import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'

/** Runs a change of the stock with a toast and reloads the shown numbers, whether or not the change succeeded. */
export function useChangeStock() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** @returns whether the change succeeded */
  async function run(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    const done = await runWithToast('changing', async () => {
      await work()
      return true
    })
    await queries.invalidateQueries({ queryKey: ['stock'] })
    setBusy(false)
    return done === true
  }

  return { busy, run }
}
