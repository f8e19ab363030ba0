import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { withdrawCorrection } from '../../../shared/calls/order-corrections.ts'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'
import { useOrderAction } from '../use-order-action.ts'
import parts from './parts.module.css'

/** A notice about a correction that waits for the buyer's answer. */
export function ProposalNotice({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const mayEdit = useHasPermission('business')
  const money = useFormatMoney()
  const language = useLanguage()
  const { busy, run } = useOrderAction()
  const { proposal } = order
  if (proposal === null) return null
  const { productName, count, price, at } = proposal
  return (
    <section className={parts.hold} aria-label={t('orders.proposal.title')}>
      <div>
        <b>{t('orders.proposal.title')}</b>
        <p>
          {t('orders.proposal.text', {
            product: productName,
            count,
            price: money(price, order.currency),
            time: formatShortTime(at, new Date(), language),
          })}
        </p>
      </div>
      {mayEdit && (
        <Button
          size="small"
          busy={busy}
          onClick={() => void run('changing', () => withdrawCorrection(order.id))}
        >
          {t('orders.proposal.withdraw')}
        </Button>
      )}
    </section>
  )
}
