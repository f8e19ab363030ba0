import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'

/** Runs a change of a person's data with a toast and reloads the shown data. */
export function useCustomerAction() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** @returns whether the change succeeded */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    const done = await runWithToast('changing', async () => {
      await work()
      return true
    })
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['customer'] }),
      queries.invalidateQueries({ queryKey: ['users', 'labels'] }),
    ])
    setBusy(false)
    return done === true
  }

  return { busy, run }
}
