import type { VolumePrice } from '@dotyk/domain/catalogue'
import { volumeUnitPrice } from '@dotyk/domain/orders'
import { useTexts } from '../texts.tsx'
import styles from './volume-prices.module.css'

interface VolumePricesProps {
  /** The price of a single piece, in minor units. */
  unitPrice: number
  count: number
  rows: readonly VolumePrice[]
  money: (amount: number) => string
}

/** Shows the price of a piece in larger orders; the row that applies to the quantity is marked. */
export function VolumePrices({ unitPrice, count, rows, money }: VolumePricesProps) {
  const { t } = useTexts('catalogue')
  const reached = rows.findLast(({ from }) => count >= from)
  return (
    rows.length > 0 && (
      <table className={styles.volume}>
        <caption>{t('volume.caption')}</caption>
        <tbody>
          {rows.map(({ from, percent }) => (
            <tr key={from} aria-current={from === reached?.from || undefined}>
              <th scope="row">{t('volume.from', { from })}</th>
              <td>{t('volume.less', { percent })}</td>
              <td>{money(volumeUnitPrice(unitPrice, from, rows))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  )
}
