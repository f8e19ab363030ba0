import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Dashboard } from '../../shared/calls/dashboard.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import styles from './dashboard.module.css'

/** Lists the stock items that are running out, with a link to the stock; renders nothing while there is enough of every item. */
export function StockNotice({ data: { attention } }: { data: Dashboard }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const { lowStock, soldOutStock } = attention
  if (lowStock + soldOutStock === 0) return null
  const said = [
    soldOutStock > 0 && t('dashboard.stock.soldOut', { number: number(soldOutStock) }),
    lowStock > 0 && t('dashboard.stock.low', { number: number(lowStock) }),
  ]
  return (
    <p className={styles.stockNotice} data-tone={soldOutStock > 0 ? 'danger' : 'warn'}>
      <b>{t('dashboard.stock.title')}</b>
      <span>{said.filter(Boolean).join(' · ')}</span>
      <Link to="/catalogue/stock?show=scarce">{t('dashboard.stock.open')}</Link>
    </p>
  )
}
