import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { daysAwaited, isAnswerLate } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { withdrawCorrection } from '../../../shared/calls/order-corrections.ts'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { useFormatOrderedProduct } from '../../../shared/use-format-ordered-product.ts'
import { formatShortDay, formatShortTime } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'
import { useOrderAction } from '../use-order-action.ts'
import parts from './parts.module.css'

/** A notice about a correction that waits for the buyer's answer. */
export function ProposalNotice({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const mayEdit = useHasPermission('business')
  const money = useFormatMoney()
  const productText = useFormatOrderedProduct()
  const language = useLanguage()
  const { busy, run } = useOrderAction()
  const { proposal } = order
  if (proposal === null) return null
  const { price, at, remindedAt, answerBy } = proposal
  const now = new Date()
  const days = daysAwaited(proposal, now)
  return (
    <section
      className={parts.hold}
      data-late={isAnswerLate(proposal, now) || undefined}
      aria-label={t('orders.proposal.title')}
    >
      <div>
        <b>{t('orders.proposal.title')}</b>{' '}
        {days > 0 && <span className={parts.waiting}>{t('orders.proposal.days', { count: days })}</span>}
        <p>
          {t('orders.proposal.text', {
            product: productText({ ...proposal, count: 1 }),
            count: proposal.count,
            price: money(price, order.currency),
            time: formatShortTime(at, now, language),
          })}{' '}
          {remindedAt && t('orders.proposal.reminded', { time: formatShortTime(remindedAt, now, language) })}{' '}
          {t('orders.proposal.answerBy', { day: formatShortDay(new Date(answerBy), now, language) })}
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
