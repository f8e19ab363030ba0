import { useTranslation } from 'react-i18next'
import type { Dashboard } from '../../shared/calls/dashboard.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import styles from './dashboard.module.css'
import { NumberTile } from './tile.tsx'

/** Shows the numbers of things that need attention; each number links to its list. */
export function AttentionTiles({ data: { attention, trials, stages } }: { data: Dashboard }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const { failedLetters, failedPayments, flaggedPayments, trialsEnding, openOrders } = attention
  const unpaid = stages.find(({ stage }) => stage === 'unpaid')?.orders ?? 0
  const soon = { today: number(trials[0]?.ending ?? 0), tomorrow: number(trials[1]?.ending ?? 0) }
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="visually-hidden">
        {t('dashboard.attention.title')}
      </h2>
      <ul className={styles.tiles}>
        <NumberTile
          name={t('dashboard.attention.emails')}
          value={number(failedLetters)}
          detail={t(`dashboard.attention.${failedLetters > 0 ? 'emailsSome' : 'emailsNone'}`)}
          to="/letters?status=failed"
          tone={failedLetters > 0 ? 'danger' : 'calm'}
        />
        <NumberTile
          name={t('dashboard.attention.payments')}
          value={number(failedPayments)}
          detail={
            flaggedPayments > 0
              ? t('dashboard.attention.flagged', { count: flaggedPayments })
              : t(`dashboard.attention.${failedPayments > 0 ? 'paymentsSome' : 'paymentsNone'}`)
          }
          to={
            failedPayments === 0 && flaggedPayments > 0
              ? '/orders?view=list&flagged=true'
              : '/orders?view=list&payment=failed'
          }
          tone={failedPayments + flaggedPayments > 0 ? 'danger' : 'calm'}
        />
        <NumberTile
          name={t('dashboard.attention.trials')}
          value={number(trialsEnding)}
          detail={
            trialsEnding > 0 ? t('dashboard.attention.trialsSoon', soon) : t('dashboard.attention.trialsNone')
          }
          to="/users?trial=7"
          tone={trialsEnding > 0 ? 'warn' : 'calm'}
        />
        <NumberTile
          name={t('dashboard.attention.orders')}
          value={number(openOrders)}
          detail={
            openOrders > 0
              ? t('dashboard.attention.ordersUnpaid', { unpaid: number(unpaid) })
              : t('dashboard.attention.ordersNone')
          }
          to="/orders"
        />
      </ul>
    </section>
  )
}
