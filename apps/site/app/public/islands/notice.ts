import { showToast } from '@dotyk/ui/toasts'
import type { IslandFiles } from '../page-data.ts'
import { showToasts } from '../start-island.tsx'

/**
 * Shows the notice that the previous page stored for this page.
 * @param asked the text of the notice
 */
export async function open(asked: unknown, files: IslandFiles): Promise<void> {
  await showToasts(files)
  showToast(asked as string)
}
