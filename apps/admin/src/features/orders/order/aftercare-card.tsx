import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { isReturnOpen } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { changeOrderReturn } from '../../../shared/calls/order-aftercare.ts'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'
import { useOrderAction } from '../use-order-action.ts'
import parts from './parts.module.css'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'
import { RefuseReturnDialog, RefundReturnDialog } from './settle-return-dialog.tsx'

/** Lists what happened to the order after it was made: reprints, replacements and returns. */
export function AftercareCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const { reprints, aftercare } = order
  const { replaces, replacements, returns } = aftercare
  const isEmpty = reprints === 0 && !replaces && replacements.length === 0 && returns.length === 0
  if (isEmpty) return null
  return (
    <Section title={t('orders.aftercare.title')}>
      {replaces && (
        <p className={parts.aftercare}>
          {t('orders.aftercare.replaces')} <Link to={`/orders/${replaces.id}`}>№ {replaces.number}</Link>
        </p>
      )}
      {reprints > 0 && (
        <p className={parts.aftercare}>{t('orders.aftercare.reprints', { count: reprints })}</p>
      )}
      {replacements.map(({ id, number, count }) => (
        <p key={id} className={parts.aftercare}>
          {t('orders.aftercare.replacement', { count })} <Link to={`/orders/${id}`}>№ {number}</Link>
        </p>
      ))}
      {returns.map((each, at) => (
        <GoodsReturn key={each.id} order={order} goods={each} reason={aftercare.reasons[at] ?? ''} />
      ))}
    </Section>
  )
}

interface GoodsReturnProps {
  order: StaffOrderDetail
  goods: StaffOrderDetail['aftercare']['returns'][number]
  reason: string
}

/** One return of goods with the actions that staff can take. */
function GoodsReturn({ order, goods, reason }: GoodsReturnProps) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const language = useLanguage()
  const mayEdit = useHasPermission('business')
  const { busy, run } = useOrderAction()
  const [dialog, setDialog] = useState<'receive' | 'refund' | 'refuse' | null>(null)
  const { id, state, count, refunded, announcedAt } = goods
  const withdraw = () => void run('changing', () => changeOrderReturn(order.id, id, { state: 'withdrawn' }))
  const close = () => setDialog(null)
  return (
    <div className={parts.aftercare}>
      <b>
        {t(`orders.aftercare.states.${state}`, { count })}
        {refunded > 0 && `, ${money(refunded, order.currency)}`}
      </b>{' '}
      <small>{formatShortTime(announcedAt, new Date(), language)}</small>
      {reason && <q className={parts.quote}>{reason}</q>}
      {mayEdit && order.erasedAt === null && isReturnOpen(state) && (
        <div className={parts.waybillActions}>
          {state === 'announced' ? (
            <>
              <Button size="small" onClick={() => setDialog('receive')}>
                {t('orders.aftercare.received')}
              </Button>
              <Button size="small" variant="plain" busy={busy} onClick={withdraw}>
                {t('orders.aftercare.withdrawn')}
              </Button>
            </>
          ) : (
            <>
              <Button size="small" onClick={() => setDialog('refund')}>
                {t('orders.aftercare.refund')}
              </Button>
              <Button size="small" variant="plain" onClick={() => setDialog('refuse')}>
                {t('orders.aftercare.refuse')}
              </Button>
            </>
          )}
        </div>
      )}
      {dialog === 'receive' && <ReceiveReturnDialog order={order} goods={goods} onClose={close} />}
      {dialog === 'refund' && <RefundReturnDialog order={order} goods={goods} onClose={close} />}
      {dialog === 'refuse' && <RefuseReturnDialog order={order} goods={goods} onClose={close} />}
    </div>
  )
}
