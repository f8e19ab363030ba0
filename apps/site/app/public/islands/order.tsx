import { OrderDialogs } from '../../features/order/order-dialogs.tsx'
import { OrderPageDialog } from '../../features/order/order-page-dialog.tsx'
import { type InitialOrder, orderFormControl } from '../../shared/order-form-control.ts'
import type { IslandFiles } from '../page-data.ts'
import { createIslandOpener, startIsland } from '../start-island.tsx'

export const start = startIsland(OrderPageDialog)

const show = createIslandOpener('order', OrderDialogs)

/**
 * Opens the order form.
 * @param asked an `InitialOrder`; undefined keeps the previous choice
 */
export function open(asked: unknown, files: IslandFiles): Promise<void> {
  orderFormControl.start((asked as InitialOrder | undefined) ?? null)
  return show(files)
}
