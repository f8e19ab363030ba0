import { showToast } from '@dotyk/ui/toasts'
import type { IslandFiles } from '../page-data.ts'
import { showToasts } from '../start-island.tsx'

/** Says what the page before has left to be said. @param asked the text */
export async function open(asked: unknown, files: IslandFiles): Promise<void> {
  await showToasts(files)
  showToast(asked as string)
}
