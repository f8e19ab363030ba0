import { showToast } from '@dotyk/ui/toasts'
import type { IslandFiles } from '../page-data.ts'
import { showToasts } from '../start-island.tsx'

/** Shows the notice that the previous page left. @param asked the text */
export async function open(asked: unknown, files: IslandFiles): Promise<void> {
  await showToasts(files)
  showToast(asked as string)
}
