import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { TextArea } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { changeOrder } from '../../../shared/calls/orders.ts'
import { useMay } from '../../../shared/calls/me.ts'
import { useMoney } from '../../../shared/format-money.ts'
import { shortTime } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'
import parts from './parts.module.css'

/** Explains why the order is on hold, or names the person who released it without payment. */
export function HoldNotice({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const mayTakeOver = useMay('unpaidOrders')
  const language = useLanguage()
  const [asks, setAsks] = useState(false)
  const { hold, takenOver } = order
  // What the buyer is asked has a notice of its own.
  if (hold === 'answer-awaited' || (hold === null && takenOver === null)) return null
  if (hold === null && takenOver !== null)
    return (
      <p className={parts.takenOver}>
        {t('orders.hold.takenOver', {
          by: takenOver.by || t('orders.hold.somebody'),
          time: shortTime(takenOver.at, new Date(), language),
        })}{' '}
        <q className={parts.quote}>{takenOver.reason}</q>
      </p>
    )
  return (
    <section
      className={parts.hold}
      data-reason={hold}
      aria-label={t(`orders.hold.title.${hold as 'order-unpaid'}`)}
    >
      <div>
        <b>{t(`orders.hold.title.${hold as 'order-unpaid'}`)}</b>
        <p>
          {t(`orders.hold.text.${hold as 'order-unpaid'}`)} {!mayTakeOver && t('orders.hold.ownersOnly')}
        </p>
      </div>
      {mayTakeOver && (
        <Button size="small" onClick={() => setAsks(true)}>
          {t('orders.hold.takeOver')}
        </Button>
      )}
      {asks && <TakeOverDialog order={order} onClose={() => setAsks(false)} />}
    </section>
  )
}

/** Asks for the reason to release an unpaid order. The reason is stored with the order and in the audit log. */
function TakeOverDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const money = useMoney()
  const { busy, run } = useOrderAction()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  async function takeOver() {
    const written = reason.trim()
    setMissing(written === '')
    if (written === '') return
    if (await run('changing', () => changeOrder(order.id, { kind: 'take-over', reason: written }))) onClose()
  }
  return (
    <OrderFormDialog
      title={t('orders.hold.ask', { number: order.number })}
      submit={t('orders.hold.takeOver')}
      danger
      busy={busy}
      onSubmit={takeOver}
      onClose={onClose}
    >
      <p className={styles.said}>{t('orders.hold.askText', { price: money(order.price, order.currency) })}</p>
      <TextArea
        label={t('orders.hold.reason')}
        hint={t('orders.hold.reasonHint')}
        data-autofocus
        maxLength={ORDER_LIMITS.note}
        value={reason}
        error={missing ? t('orders.hold.reasonRequired') : undefined}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </OrderFormDialog>
  )
}
