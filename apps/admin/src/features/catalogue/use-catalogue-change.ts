import { useState } from 'react'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import { useFreshCatalogue } from './use-fresh-catalogue.ts'

/** Runs a change under a toast; whatever came of it, what is stored is read anew. */
export function useCatalogueChange() {
  const readFresh = useFreshCatalogue()
  const [busy, setBusy] = useState(false)

  /** @returns whether it was done */
  async function run(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    const done = await runWithToast('changing', async () => {
      await work()
      return true
    })
    // The shown products stay if they can't be reloaded; the list says so itself.
    await readFresh().catch(() => undefined)
    setBusy(false)
    return done === true
  }

  return { busy, run }
}
