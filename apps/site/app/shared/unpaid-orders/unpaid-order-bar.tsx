import { CallRefused } from '@dotyk/contract/call-failures'
import { moneyText } from '@dotyk/domain/values'
import { Button, buttonClass } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useEffect, useState } from 'react'
import { cancelOrder, fetchOrder } from '../calls/order-calls.ts'
import { removeUnpaidOrder, type UnpaidOrder } from './unpaid-order-store.ts'
import styles from './unpaid-order-bar.module.css'
import { useTexts } from '../texts.tsx'

/** A bar with an unpaid order and buttons to pay or cancel it. */
export function UnpaidOrderBar({ order }: { order: UnpaidOrder }) {
  const { t, explain, language } = useTexts('order')
  const [busy, setBusy] = useState(false)
  const { id, number } = order
  useSettledOrder(id)
  const price = moneyText({ amount: order.price, currency: order.currency }, language)

  async function cancel() {
    setBusy(true)
    try {
      await cancelOrder(id)
      removeUnpaidOrder(id)
      showToast(t('status.cancelled'))
    } catch (error) {
      showToast(`${t('status.cancelFailed')}: ${await explain(error)}`, 'error')
      setBusy(false)
    }
  }

  return (
    <section className={styles.bar} aria-label={t('unpaid.label', { number })}>
      <p>
        <a href={`/order/${id}`}>{t('status.title', { number })}</a> {t('unpaid.text')}
      </p>
      <span className={styles.actions}>
        <a href={`/order/${id}/pay`} className={buttonClass({ variant: 'filled', size: 'small' })}>
          {t('status.pay', { price })}
        </a>
        <Button size="small" busy={busy} onClick={() => void cancel()}>
          {t('unpaid.cancel')}
        </Button>
      </span>
    </section>
  )
}

/**
 * Checks on load, and whenever the page becomes visible, whether the order is still unpaid; if it isn't, the order is removed
 * from the list.
 */
function useSettledOrder(id: string): void {
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const ask = async () => {
      try {
        const { mayPayOnline } = await fetchOrder(id, signal)
        if (!mayPayOnline) removeUnpaidOrder(id)
      } catch (error) {
        if (error instanceof CallRefused && error.status === 404) removeUnpaidOrder(id)
      }
    }
    void ask()
    addEventListener('focus', () => void ask(), { signal })
    return () => ended.abort()
  }, [id])
}
