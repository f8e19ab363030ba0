import { availablePieces, type StockWarning } from '@dotyk/domain/catalogue'
import type { Transaction } from '../../database/database.ts'
import { consoleUrl } from '../../http/console-path.ts'
import type { StockContext } from './stock.context.ts'
import type { CountedStockItem } from './stock.repository.ts'

/** E-mails staff that little or nothing is left of an item, using the service's own mail server. */
export async function emailStockWarning(
  { brands, config, queueEmail }: StockContext,
  tx: Transaction,
  item: CountedStockItem,
  warning: StockWarning,
): Promise<void> {
  const { brand, origin } = brands.of(null)
  await queueEmail(tx, {
    kind: 'stock-low',
    to: { address: config.ordersEmail },
    language: brand.defaultLanguage,
    brand,
    data: {
      item: item.id,
      warning,
      available: availablePieces(item) ?? 0,
      onHand: item.onHand ?? 0,
      reserved: item.reserved,
      link: `${consoleUrl(origin, config)}/catalogue/stock/${item.id}`,
    },
  })
}
