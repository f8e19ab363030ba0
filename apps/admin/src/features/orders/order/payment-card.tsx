import type { StaffOrderDetail, StaffPayment } from '@dotyk/contract/wire/staff-order'
import { mayRecordTransfer } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOrder } from '../../../shared/calls/orders.ts'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { Icon } from '../../../shared/icons.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { Pill } from '../../../shared/status.tsx'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'
import parts from './parts.module.css'
import { RefundDialog } from './refund-dialog.tsx'
import { amountToReturnByHand, refundableAmount } from './refundable.ts'
import { TransferDialog } from './transfer-dialog.tsx'

/** The payment of the order: the payment provider's notifications, the refunds, and the reasons for which staff should check it. */
export function PaymentCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const mayClearFlag = useHasPermission('business')
  const mayMoney = mayClearFlag && order.erasedAt === null
  const { run } = useOrderAction()
  const [refunding, setRefunding] = useState(false)
  const [recording, setRecording] = useState(false)
  const { payment, paymentMethod } = order
  const money = useFormatMoney()
  return (
    <Section
      title={t('orders.paymentCard.title')}
      hint={t(`orders.methods.${paymentMethod}`)}
      actions={
        mayMoney && (
          <>
            {refundableAmount(order) > 0 && (
              <Button size="small" onClick={() => setRefunding(true)}>
                <Icon name="restore" />
                {t('orders.paymentCard.refund')}
              </Button>
            )}
            {mayRecordTransfer(order) && order.stage !== 'unpaid' && (
              <Button size="small" onClick={() => setRecording(true)}>
                {t('orders.paymentCard.transferCame')}
              </Button>
            )}
          </>
        )
      }
    >
      {payment?.flag && (
        <p className={parts.flag}>
          <Pill tone="bad">{t(`orders.flags.${payment.flag}`)}</Pill>
          {mayClearFlag && (
            <button
              type="button"
              className={parts.link}
              onClick={() => void run('changing', () => changeOrder(order.id, { kind: 'clear-flag' }))}
            >
              {t('orders.paymentCard.clearFlag')}
            </button>
          )}
        </p>
      )}
      {amountToReturnByHand(order) > 0 && (
        <p className={parts.flag}>
          <Pill tone="warn">
            {t('orders.paymentCard.owedByHand', {
              amount: money(amountToReturnByHand(order), order.currency),
            })}
          </Pill>
        </p>
      )}
      {payment ? <Notices payment={payment} /> : <p className={styles.said}>{t(wordsOf(order))}</p>}
      {recording && <TransferDialog order={order} onClose={() => setRecording(false)} />}
      {refunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </Section>
  )
}

function wordsOf({ paymentMethod, paymentState }: StaffOrderDetail) {
  if (paymentMethod === 'upon-receipt') return 'orders.paymentCard.none'
  if (paymentState === 'none') return 'orders.paymentCard.free'
  return paymentState === 'pending' ? 'orders.paymentCard.waiting' : `orders.payments.${paymentState}`
}

function Notices({ payment }: { payment: StaffPayment }) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const language = useLanguage()
  const time = (at: Date) => formatShortTime(at, new Date(), language)
  const { currency } = payment
  const known = ['success', 'failure', 'reversed'] as const
  return (
    <ul className={parts.notices}>
      {payment.refunds.map(({ at, amount, by, state }) => (
        <li key={at.toISOString()} data-tone={state === 'done' ? 'grey' : 'warn'}>
          <Icon name="restore" size={14} />
          <span>{t(`orders.paymentCard.refunds.${state}`)}</span>
          <b>{money(-amount, currency)}</b>
          <small>
            {time(at)} · {by}
          </small>
        </li>
      ))}
      {payment.notices.map(({ at, attempt, source, status, errorCode, amount, outcome }) => {
        const name = known.find(each => each === status)
        return (
          <li key={`${at.toISOString()} ${status}`} data-tone={status === 'success' ? 'good' : 'bad'}>
            <Icon name={status === 'success' ? 'tick' : 'close'} size={14} />
            <span>{name ? t(`orders.paymentCard.statuses.${name}`) : status}</span>
            <b>{amount === null ? '' : money(amount, currency)}</b>
            <small>
              {time(at)} · {payment.reference.slice(0, 8)}
              {attempt > 1 && `.${attempt}`} · {t(`orders.paymentCard.sources.${source as 'callback'}`)} ·{' '}
              {t(`orders.paymentCard.outcomes.${outcome as 'changed'}`)}
              {errorCode && ` · ${errorCode}`}
            </small>
          </li>
        )
      })}
      {payment.notices.length === 0 && payment.refunds.length === 0 && (
        <li>
          <Icon name="calendar" size={14} />
          <span>{t('orders.payments.pending')}</span>
          <b>{money(payment.amount, currency)}</b>
        </li>
      )}
    </ul>
  )
}
