import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { awaitsPayment, isOwed } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../../shared/dialog-actions.tsx'
import { useMoney } from '../../../shared/format-money.ts'
import styles from './order.module.css'

/** What staff do with an order that nobody has paid for: begin to make it, or hand it over. */
type Step = 'begin' | 'send'

type Asked = Pick<
  StaffOrderDetail,
  'number' | 'price' | 'currency' | 'state' | 'paymentMethod' | 'paymentState' | 'startedAt'
>

/** Asks once before work on an order whose money has not come; what the carrier collects is never asked about. */
export function useUnpaidQuestion(order: Asked) {
  const { t } = useTranslation(['console', 'common'])
  const money = useMoney()
  const [asked, setAsked] = useState<{ step: Step; proceed: () => void } | null>(null)
  const isUnpaid = {
    begin: awaitsPayment({ ...order, productionStarted: order.startedAt !== null }),
    send: isOwed(order),
  }
  const close = () => setAsked(null)

  return {
    /** Goes on at once where nothing is owed, else once it is agreed to. */
    ask: (step: Step, proceed: () => void) => {
      if (isUnpaid[step]) setAsked({ step, proceed })
      else proceed()
    },
    question: asked && (
      <Dialog title={t(`orders.unpaid.${asked.step}Title`)} closeLabel={t('common:close')} onClose={close}>
        <p className={styles.said}>
          {t('orders.unpaid.text', {
            number: order.number,
            price: money(order.price, order.currency),
            method: t(`orders.methods.${order.paymentMethod}`),
          })}
        </p>
        <DialogActions>
          <Button data-autofocus onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              close()
              asked.proceed()
            }}
          >
            {t(`orders.unpaid.${asked.step}`)}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  }
}
