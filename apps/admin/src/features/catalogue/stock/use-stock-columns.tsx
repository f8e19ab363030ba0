import { useTranslation } from 'react-i18next'
import type { StockItem } from '../../../shared/calls/stock.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import type { DataColumn } from '../../../shared/list/data-column.ts'
import { StockStateStatus } from './stock-state.tsx'
import { useGetStockItemName } from './use-get-stock-item-name.ts'

/** The columns of the list of stock items. */
export function useStockColumns(): readonly DataColumn<StockItem>[] {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const nameOf = useGetStockItemName()
  const shown = (pieces: number | null) => (pieces === null ? '—' : number(pieces))
  return [
    { id: 'item', head: t('catalogue.pieces.item'), always: true, cell: ({ id }) => nameOf(id) },
    {
      id: 'available',
      head: t('catalogue.pieces.available'),
      width: 120,
      align: 'right',
      cell: ({ available }) => shown(available),
    },
    {
      id: 'onHand',
      head: t('catalogue.pieces.onHand'),
      width: 100,
      align: 'right',
      cell: ({ onHand }) => shown(onHand),
    },
    {
      id: 'reserved',
      head: t('catalogue.pieces.reserved'),
      width: 130,
      align: 'right',
      cell: ({ reserved }) => number(reserved),
    },
    {
      id: 'warnAt',
      head: t('catalogue.pieces.level'),
      width: 100,
      align: 'right',
      wideOnly: true,
      cell: ({ warnAt }) => shown(warnAt),
    },
    {
      id: 'state',
      head: t('catalogue.stock'),
      width: 140,
      cell: item => <StockStateStatus item={item} />,
    },
  ]
}
