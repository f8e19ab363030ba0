import { useQueryClient } from '@tanstack/react-query'
import type { ToastAction } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { runWithToast, type StaffAction } from '../../shared/toasts/run-with-toast.ts'

/** Runs a change of orders with a toast and reloads the shown data, whether or not the change succeeded. */
export function useOrderAction() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** @returns whether the change succeeded */
  async function run(
    action: StaffAction,
    work: () => Promise<unknown>,
    offered?: ToastAction,
  ): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      const done = await runWithToast(
        action,
        async () => {
          await work()
          return true
        },
        { action: offered },
      )
      await queries.invalidateQueries({ queryKey: ['orders'] })
      return done === true
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}
