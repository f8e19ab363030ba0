import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { amountToPay, isActionPermitted, ORDER_LIMITS } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { TextArea } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { waiveDifference } from '../../../shared/calls/order-corrections.ts'
import { changeOrder } from '../../../shared/calls/orders.ts'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'
import parts from './parts.module.css'

/** Explains why the order is on hold, or names the person who released it without payment. */
export function HoldNotice({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const mayTakeOver = useHasPermission('unpaidOrders')
  const language = useLanguage()
  const mayWaive = useHasPermission('business')
  const money = useFormatMoney()
  const [asks, setAsks] = useState<'take-over' | 'waive' | null>(null)
  const { hold, takenOver } = order
  // A question to the buyer is shown in a separate notice.
  if (hold === 'answer-awaited' || (hold === null && takenOver === null)) return null
  if (hold === null && takenOver !== null)
    return (
      <p className={parts.takenOver}>
        {t('orders.hold.takenOver', {
          by: takenOver.by || t('orders.hold.somebody'),
          time: formatShortTime(takenOver.at, new Date(), language),
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
          {t(`orders.hold.text.${hold as 'order-unpaid'}`, {
            amount: money(order.differenceDue, order.currency),
          })}{' '}
          {!mayTakeOver && t('orders.hold.ownersOnly')}
        </p>
      </div>
      {mayWaive && isActionPermitted('waive-difference', order) && (
        <Button size="small" onClick={() => setAsks('waive')}>
          {t('orders.hold.waive')}
        </Button>
      )}
      {mayTakeOver && isActionPermitted('take-over', order) && (
        <Button size="small" onClick={() => setAsks('take-over')}>
          {t('orders.hold.takeOver')}
        </Button>
      )}
      {asks === 'take-over' && <TakeOverDialog order={order} onClose={() => setAsks(null)} />}
      {asks === 'waive' && <WaiveDialog order={order} onClose={() => setAsks(null)} />}
    </section>
  )
}

/** Asks for the reason to release an unpaid order. The reason is stored with the order and in the audit log. */
function TakeOverDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const price = money(amountToPay(order, order.price), order.currency)
  return (
    <ReasonDialog
      title={t('orders.hold.ask', { number: order.number })}
      text={t('orders.hold.askText', { price })}
      submit={t('orders.hold.takeOver')}
      required={t('orders.hold.reasonRequired')}
      onSubmit={reason => changeOrder(order.id, { kind: 'take-over', reason })}
      onClose={onClose}
    />
  )
}

/** Asks why the amount that a correction added to a paid order is waived. */
function WaiveDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const amount = money(order.differenceDue, order.currency)
  return (
    <ReasonDialog
      title={t('orders.hold.waiveAsk', { amount })}
      text={t('orders.hold.waiveText', { number: order.number })}
      submit={t('orders.hold.waive')}
      required={t('orders.hold.waiveRequired')}
      onSubmit={reason => waiveDifference(order.id, order.differenceDue, reason)}
      onClose={onClose}
    />
  )
}

interface ReasonDialogProps {
  title: string
  text: string
  submit: string
  /** The error message shown if the reason is missing. */
  required: string
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
}

function ReasonDialog({ title, text, submit, required, onSubmit, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  async function send() {
    const written = reason.trim()
    setMissing(written === '')
    if (written === '') return
    if (await run('changing', () => onSubmit(written))) onClose()
  }
  return (
    <OrderFormDialog title={title} submit={submit} danger busy={busy} onSubmit={send} onClose={onClose}>
      <p className={styles.said}>{text}</p>
      <TextArea
        label={t('orders.hold.reason')}
        hint={t('orders.hold.reasonHint')}
        data-autofocus
        maxLength={ORDER_LIMITS.note}
        value={reason}
        error={missing ? required : undefined}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </OrderFormDialog>
  )
}
