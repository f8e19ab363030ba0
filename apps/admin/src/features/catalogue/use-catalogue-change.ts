import { useState } from 'react'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import { useFetchCatalogue } from './use-fetch-catalogue.ts'

/** Runs a change with a toast and reloads the stored values, whether or not the change succeeded. */
export function useChangeCatalogue() {
  const readFresh = useFetchCatalogue()
  const [busy, setBusy] = useState(false)

  /** @returns whether the change succeeded */
  async function run(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    const done = await runWithToast('changing', async () => {
      await work()
      return true
    })
    // If the products can't be reloaded, the shown ones stay and the list shows the error.
    await readFresh().catch(() => undefined)
    setBusy(false)
    return done === true
  }

  return { busy, run }
}
