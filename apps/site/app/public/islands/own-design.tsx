import { OwnDesignDialogs } from '../../features/own-design/own-design-dialogs.tsx'
import { designing } from '../../shared/ordering.ts'
import type { IslandFiles } from '../page-data.ts'
import { createIslandOpener } from '../start-island.tsx'

const show = createIslandOpener('own-design', OwnDesignDialogs)

/** @param asked the product's id */
export function open(asked: unknown, files: IslandFiles): Promise<void> {
  designing.start(asked as string)
  return show(files)
}
