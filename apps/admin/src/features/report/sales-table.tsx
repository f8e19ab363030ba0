import { keptOf, taxWithin } from '@dotyk/domain/orders'
import type { Currency } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../shared/format-money.ts'
import { useNumber } from '../../shared/format-number.ts'
import { longDay } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import type { SalesReport } from '../../shared/calls/sales-report.ts'
import styles from './report.module.css'

type Figures = SalesReport['totals'][number]['figures']

/** The rows of the report, a day after the other, and the sums of each currency. */
export function SalesTable({ report: { rows, totals, vat } }: { report: SalesReport }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const heads = [
    ...(['orders', 'pieces', 'returned', 'total', 'paid', 'refunded', 'kept'] as const).map(name =>
      t(`report.columns.${name}`),
    ),
    ...(vat > 0 ? [t('report.columns.vat', { percent: vat })] : []),
  ]
  return (
    <div className={styles.scroll} role="region" aria-label={t('report.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('report.columns.day')}</th>
            <th scope="col">{t('report.columns.product')}</th>
            <th scope="col">{t('report.columns.method')}</th>
            {heads.map(head => (
              <th key={head} scope="col" className={styles.figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, productId, product, method, currency, figures }, at) => (
            <tr key={[day, productId, method, currency].join(' ')}>
              <td>
                {/* Noon, so that it is this day in the reader's zone as well. */}
                {rows[at - 1]?.day === day ? (
                  <span className="visually-hidden">{longDay(new Date(`${day}T12:00:00`), language)}</span>
                ) : (
                  <time dateTime={day}>{longDay(new Date(`${day}T12:00:00`), language)}</time>
                )}
              </td>
              <td>{product}</td>
              <td>{t(`orders.methods.${method}`)}</td>
              <FigureCells figures={figures} currency={currency} vat={vat} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ currency, figures }) => (
            <tr key={currency}>
              <th scope="row" colSpan={3}>
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
  const number = useNumber()
  const money = useMoney()
  const kept = keptOf(figures)
  const sums = [
    figures.total,
    figures.paid,
    figures.refunded,
    kept,
    ...(vat > 0 ? [taxWithin(kept, vat)] : []),
  ]
  return (
    <>
      <td className={styles.figure}>
        {number(figures.orders)}
        {figures.cancelled > 0 && (
          <small>{t('report.cancelled', { number: number(figures.cancelled) })}</small>
        )}
      </td>
      <td className={styles.figure}>{number(figures.pieces)}</td>
      <td className={styles.figure}>{number(figures.returned)}</td>
      {sums.map((sum, at) => (
        <td key={at} className={styles.figure}>
          {money(sum, currency)}
        </td>
      ))}
    </>
  )
}
