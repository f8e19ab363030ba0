import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { moneyText } from '@dotyk/domain/values'
import { useTexts } from '../../shared/texts.tsx'
import styles from './order-status.module.css'

/** Shows the replacements and returns of an order after it was sent. */
export function Aftercare({ order }: { order: OrderStatus }) {
  const { t, language } = useTexts('order')
  const { replaces, replacements, returns } = order.aftercare
  const shown = returns.filter(({ state }) => state !== 'withdrawn')
  if (!replaces && replacements.length === 0 && shown.length === 0) return null
  const link = ({ id, number }: { id: string; number: string }) => (
    <a href={`/order/${id}`} className={styles.link}>
      {t('status.aftercare.order', { number })}
    </a>
  )
  return (
    <section className={styles.aftercare} aria-labelledby="aftercare">
      <h2 id="aftercare" className="visually-hidden">
        {t('status.aftercare.title')}
      </h2>
      {replaces && (
        <p>
          {t('status.aftercare.replaces')} {link(replaces)}
        </p>
      )}
      {replacements.map(each => (
        <p key={each.id}>
          {t('status.aftercare.replacement', { count: each.count })} {link(each)}
        </p>
      ))}
      {shown.map(({ id, state, count, refunded }) => (
        <p key={id}>
          {t(`status.aftercare.returns.${state as Exclude<typeof state, 'withdrawn'>}`, {
            count,
            amount: moneyText({ amount: refunded, currency: order.currency }, language),
          })}
        </p>
      ))}
    </section>
  )
}
