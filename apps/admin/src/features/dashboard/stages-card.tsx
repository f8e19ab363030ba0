import { CURRENCIES } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Dashboard } from '../../shared/calls/dashboard.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import styles from './dashboard.module.css'

/** The number and total amount of the orders in each queue. */
export function OrderStagesCard({ stages }: Pick<Dashboard, 'stages'>) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const money = useFormatMoney()
  const most = Math.max(1, ...stages.map(({ orders }) => orders))
  return (
    <section aria-labelledby="stages" className={styles.card} data-size="half">
      <div className={styles.cardHead}>
        <h2 id="stages">{t('dashboard.stages')}</h2>
      </div>
      <table className={styles.stages}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('dashboard.stage')}</th>
            <th scope="col">{t('dashboard.orders')}</th>
            <th scope="col">{t('dashboard.stageSum')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, orders, sums }) => (
            <tr key={stage}>
              <th scope="row">
                <Link to={`/orders?view=list&stage=${stage}`}>{t(`orders.stages.${stage}`)}</Link>
              </th>
              <td>
                <span className={styles.stageBar}>
                  <span className={styles.stageCount}>{number(orders)}</span>
                  <span className={styles.bar} aria-hidden="true">
                    <i data-stage={stage} style={{ width: `${(100 * orders) / most}%` }} />
                  </span>
                </span>
              </td>
              <td>
                {CURRENCIES.filter(currency => currency === 'UAH' || sums[currency] > 0).map(currency => (
                  <span key={currency} className={styles.sum}>
                    {money(sums[currency], currency)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
