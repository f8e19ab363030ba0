import { type JudgedCorrection, settlementOfDifference } from '@dotyk/domain/orders'
import { moneyText } from '@dotyk/domain/values'
import type { Transaction } from '../../../database/database.ts'
import type { CorrectionInEmail } from '../../emails/index.ts'
import type { CorrectedOrder } from '../corrected-order.ts'
import { removeLinks } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { findPageUrl } from '../page-urls.ts'

/** A correction as emails describe it. */
export async function correctionInEmail(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  corrected: CorrectedOrder,
  { parts }: JudgedCorrection,
): Promise<CorrectionInEmail> {
  const address = async (pageId: string | null) =>
    pageId === null ? '' : (await findPageUrl(context, pageId, tx)).replace(/^https?:\/\//, '')
  const printed = ({ cardName, cardLine }: Pick<Order, 'cardName' | 'cardLine'>) =>
    removeLinks([cardName, cardLine].filter(Boolean).join(', '))
  const [from, to] = [order.price.total, corrected.price.total]
  return {
    rows: [
      ...(parts.includes('product')
        ? [{ what: 'product' as const, from: order.productTitle, to: corrected.productTitle }]
        : []),
      ...(parts.includes('fewer') || parts.includes('more')
        ? [{ what: 'count' as const, from: String(order.count), to: String(corrected.count) }]
        : []),
      ...(parts.includes('printed')
        ? [{ what: 'printed' as const, from: printed(order), to: printed(corrected) }]
        : []),
      ...(parts.includes('page')
        ? [{ what: 'page' as const, from: await address(order.pageId), to: await address(corrected.pageId) }]
        : []),
      ...(parts.includes('design')
        ? [{ what: 'design' as const, from: '', to: corrected.ownDesign === '' ? 'none' : 'own' }]
        : []),
    ],
    total: { from, to },
    ...settlementOfDifference(order, to - from),
  }
}

/** A correction as the order's history describes it: `3 → 2; 1 497 ₴ → 998 ₴`. A design isn't described, but has a reason. */
export function correctionHistoryText(
  { rows, total }: CorrectionInEmail,
  { currency }: Order,
  reason = '',
): string {
  const money = (amount: number) => moneyText({ amount, currency }, 'ua')
  return [
    ...rows.filter(({ what }) => what !== 'design').map(({ from, to }) => `${from || '—'} → ${to || '—'}`),
    ...(total.from === total.to ? [] : [`${money(total.from)} → ${money(total.to)}`]),
    ...(reason === '' ? [] : [reason]),
  ].join('; ')
}
