import { netSales, taxIncludedIn } from '@dotyk/domain/orders'
import type { Currency } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import type { SalesReport } from '../../shared/calls/sales-report.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { formatLongDay } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './report.module.css'

type Figures = SalesReport['totals'][number]['figures']

/** A table of what was sold on each day, with the totals of each currency. */
export function SalesTable({ report: { rows, totals, vat } }: { report: SalesReport }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const heads = [
    ...(['orders', 'pieces', 'total', 'paid', 'refunded', 'kept'] as const).map(name =>
      t(`report.columns.${name}`),
    ),
    ...(vat > 0 ? [t('report.columns.vat', { percent: vat })] : []),
  ]
  return (
    <div className={styles.scroll} role="region" aria-label={t('report.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('report.columns.product')}</th>
            {heads.map(head => (
              <th key={head} scope="col" className={styles.figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => (
          <tbody key={day}>
            <tr>
              <th scope="rowgroup" colSpan={heads.length + 1} className={styles.day}>
                {/* The time is noon, so that the date is the same in the reader's time zone. */}
                <time dateTime={day}>{formatLongDay(new Date(`${day}T12:00:00`), language)}</time>
              </th>
            </tr>
            {ofDay.map(({ productId, product, method, currency, figures }) => (
              <tr key={[productId, method, currency].join(' ')}>
                <th scope="row" className={styles.product}>
                  {product}
                  <small>{t(`orders.methods.${method}`)}</small>
                </th>
                <FigureCells figures={figures} currency={currency} vat={vat} />
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          {totals.map(({ currency, figures }) => (
            <tr key={currency}>
              <th scope="row" className={styles.product}>
                {t('report.sum', { currency })}
              </th>
              <FigureCells figures={figures} currency={currency} vat={vat} />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

function FigureCells({ figures, currency, vat }: { figures: Figures; currency: Currency; vat: number }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const money = useFormatMoney()
  const kept = netSales(figures)
  const sums = [
    figures.total,
    figures.paid,
    figures.refunded,
    kept,
    ...(vat > 0 ? [taxIncludedIn(kept, vat)] : []),
  ]
  return (
    <>
      <td className={styles.figure}>
        {number(figures.orders)}
        {figures.cancelled > 0 && (
          <small>{t('report.cancelled', { number: number(figures.cancelled) })}</small>
        )}
      </td>
      <td className={styles.figure}>
        {number(figures.pieces)}
        {figures.returned > 0 && <small>{t('report.returned', { number: number(figures.returned) })}</small>}
      </td>
      {sums.map((sum, at) => (
        <td key={at} className={styles.figure}>
          {money(sum, currency)}
        </td>
      ))}
    </>
  )
}
