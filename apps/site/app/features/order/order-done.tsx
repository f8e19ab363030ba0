import { Button, buttonClass } from '@dotyk/ui/button'
import styles from './order-done.module.css'
import type { PlacedOrder } from './use-order-form.ts'
import { useTexts } from '../../shared/texts.tsx'

/** Confirms that the order was placed: shows its number, the next steps and a link to its page. */
export function OrderDone({ order, onClose }: { order: PlacedOrder; onClose: () => void }) {
  const { t } = useTexts(['order', 'common'])
  const next = { liqpay: 'done.pay', 'bank-transfer': 'done.invoice', 'upon-receipt': 'done.call' } as const
  return (
    <div className={styles.done}>
      <p className={styles.number}>
        {t('done.number')} <b>{order.number}</b>
      </p>
      <ol className={styles.after}>
        <li>{t('done.email', { email: order.email })}</li>
        <li>{t(next[order.payment])}</li>
        <li>{t('done.sent')}</li>
      </ol>
      <div className={styles.doneActions}>
        {order.payment === 'liqpay' && (
          <a
            href={`/order/${order.id}/pay`}
            className={buttonClass({ variant: 'filled', size: 'large', wide: true })}
          >
            {t('own.pay')}
          </a>
        )}
        <a
          href={`/order/${order.id}`}
          className={buttonClass({
            variant: order.payment === 'liqpay' ? 'quiet' : 'filled',
            size: 'large',
            wide: true,
          })}
        >
          {t('done.follow')}
        </a>
        <Button variant="plain" size="large" wide onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </div>
  )
}
