import { htmlLanguage } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import type { Dashboard } from '../../shared/calls/dashboard.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './dashboard.module.css'
import { NumberTile } from './tile.tsx'
import { sumBy } from '../../shared/plot/plot.ts'

/** The main numbers of the chosen period, compared with the previous period of the same length. */
export function GrowthTiles({ data: { days, before, cards } }: { data: Dashboard }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const money = useFormatMoney()
  const signUps = sumBy(days, day => day.signUps)
  const orders = sumBy(days, ({ orders: { inProgress, done, cancelled } }) => inProgress + done + cancelled)
  const paid = {
    UAH: sumBy(days, day => day.payments.paid.UAH),
    USD: sumBy(days, day => day.payments.paid.USD),
  }
  return (
    <section aria-labelledby="growth">
      <h2 id="growth" className="visually-hidden">
        {t('dashboard.growthTitle')}
      </h2>
      <ul className={styles.tiles}>
        <NumberTile
          name={t('dashboard.signUps')}
          value={number(signUps)}
          detail={<Growth now={signUps} before={before.signUps} days={days.length} />}
        />
        <NumberTile
          name={t('dashboard.active')}
          value={number(cards.active)}
          detail={t('dashboard.activeOf', { total: number(cards.total) })}
          to="/users"
        />
        <NumberTile
          name={t('dashboard.orders')}
          value={number(orders)}
          detail={<Growth now={orders} before={before.orders} days={days.length} />}
        />
        <NumberTile
          name={t('dashboard.paid')}
          value={money(paid.UAH, 'UAH')}
          detail={
            paid.USD > 0 ? (
              t('dashboard.paidToo', { amount: money(paid.USD, 'USD') })
            ) : (
              <Growth now={paid.UAH} before={before.paid.UAH} days={days.length} />
            )
          }
        />
      </ul>
    </section>
  )
}

function Growth({ now, before, days }: { now: number; before: number; days: number }) {
  const { t } = useTranslation('console')
  const language = htmlLanguage(useLanguage())
  if (before === 0) return t('dashboard.nothingBefore')
  const share = new Intl.NumberFormat(language, {
    ...{ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 },
  }).format(now / before - 1)
  return t('dashboard.growth', { growth: share, count: days })
}
