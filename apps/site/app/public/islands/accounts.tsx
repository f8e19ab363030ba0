import { AccountDialogs } from '../../features/accounts/account-dialogs.tsx'
import { AccountPageDialog } from '../../features/accounts/account-page-dialog.tsx'
import { type DialogName, dialogs } from '../../shared/dialogs.ts'
import type { IslandFiles } from '../page-data.ts'
import { createIslandOpener, startIsland } from '../start-island.tsx'

export const start = startIsland(AccountPageDialog)

const show = createIslandOpener('accounts', AccountDialogs)

/** @param asked the name of the dialog to open */
export function open(asked: unknown, files: IslandFiles): Promise<void> {
  dialogs.open(asked as DialogName)
  return show(files)
}
