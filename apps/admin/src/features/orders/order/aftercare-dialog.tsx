import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { isReturnOpen, ORDER_LIMITS } from '@dotyk/domain/orders'
import { NumberField, TextArea } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announceOrderReturn, replaceOrder, reprintOrder } from '../../../shared/calls/order-aftercare.ts'
import { useOrderAction } from '../use-order-action.ts'
import { type AftercareKind, maxAftercareCount, aftercareCountSoFar } from './aftercare.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import styles from './order.module.css'
import { PeopleChoice } from './people-choice.tsx'
import { ReplacedNotice } from './replaced-notice.tsx'

const CALLS = { reprint: reprintOrder, replace: replaceOrder, return: announceOrderReturn }

interface AftercareDialogProps {
  kind: AftercareKind
  order: StaffOrderDetail
  onClose: () => void
}

/** Records that items of an order are printed again, replaced without charge or returned: how many and why. */
export function AftercareDialog({ kind, order, onClose }: AftercareDialogProps) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  // The server refuses the request if somebody else has acted on the order while the dialog was open.
  const [{ most, seen }] = useState({
    most: maxAftercareCount(kind, order),
    seen: aftercareCountSoFar(kind, order),
  })
  const [count, setCount] = useState(most)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  // For an order for several people, staff choose whose items are replaced.
  const isListed = kind === 'replace' && order.people.length > 0
  const [people, setPeople] = useState<number[]>([])
  const [nobody, setNobody] = useState(false)
  const comingBack = order.aftercare.returns.reduce(
    (sum, goods) => sum + (isReturnOpen(goods.state) ? goods.count : 0),
    0,
  )
  async function submit() {
    const written = reason.trim()
    setMissing(written === '')
    setNobody(isListed && people.length === 0)
    if (written === '' || (isListed && people.length === 0)) return
    const things = isListed ? { count: people.length, people } : { count }
    const isDone = await run('changing', () => CALLS[kind](order.id, { ...things, reason: written, seen }))
    if (isDone) onClose()
  }
  return (
    <OrderFormDialog
      title={t(`orders.aftercare.${kind}.title`, { number: order.number })}
      submit={t(`orders.aftercare.${kind}.submit`)}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.said}>{t(`orders.aftercare.${kind}.text`)}</p>
      {kind === 'return' && <ReplacedNotice order={order} />}
      {kind === 'replace' && comingBack > 0 && (
        <p className={styles.said}>{t('orders.aftercare.comingBack', { count: comingBack })}</p>
      )}
      {isListed && (
        <PeopleChoice
          legend={t('orders.aftercare.people')}
          people={order.people}
          chosen={people}
          error={nobody ? t('orders.aftercare.peopleRequired') : undefined}
          onChange={setPeople}
        />
      )}
      {most > 1 && !isListed && (
        <NumberField
          label={t('orders.aftercare.count')}
          hint={t('orders.aftercare.most', { count: most })}
          value={count}
          min={1}
          max={most}
          wrongText={range => t('wholeNumber', range)}
          onChange={setCount}
        />
      )}
      <TextArea
        label={t('orders.aftercare.reason')}
        hint={t('orders.aftercare.reasonHint')}
        data-autofocus
        maxLength={ORDER_LIMITS.note}
        value={reason}
        error={missing ? t('orders.aftercare.reasonRequired') : undefined}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </OrderFormDialog>
  )
}
