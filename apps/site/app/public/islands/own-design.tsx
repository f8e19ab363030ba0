import { OwnDesignDialogs } from '../../features/own-design/own-design-dialogs.tsx'
import { ownDesignEditor } from '../../shared/own-design/own-design-editor.ts'
import type { IslandFiles } from '../page-data.ts'
import { createIslandOpener } from '../start-island.tsx'

const show = createIslandOpener('own-design', OwnDesignDialogs)

/**
 * Opens the editor of the buyer's own design.
 * @param asked the product's id
 */
export function open(asked: unknown, files: IslandFiles): Promise<void> {
  ownDesignEditor.start(asked as string)
  return show(files)
}
