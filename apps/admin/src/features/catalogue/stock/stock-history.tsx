import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listMovements, type StockMovement } from '../../../shared/calls/stock.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import styles from '../catalogue.module.css'

/** The history of an item's number of pieces, newest first, with the reason of each change. */
export function StockHistory({ itemId }: { itemId: string }) {
  const { t } = useTranslation('console')
  const list = useList(['stock', 'movements', itemId], (page, signal) => listMovements(itemId, page, signal))
  if (list.failure && !list.isLoaded)
    return (
      <LoadFailureNotice
        what={t('catalogue.pieces.historyFailed')}
        failure={list.failure}
        busy={list.isRefreshing}
        onRetry={list.refresh}
      />
    )
  return (
    <>
      {list.isLoaded && list.items.length === 0 && (
        <p className={styles.faint}>{t('catalogue.pieces.noHistory')}</p>
      )}
      <ol className={styles.history}>
        {list.items.map(movement => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ol>
      {list.hasMore && (
        <button type="button" className={styles.older} disabled={list.isLoadingMore} onClick={list.loadMore}>
          {t('catalogue.olderHistory')}
        </button>
      )}
    </>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const number = useFormatNumber()
  const { why, by, order, onHand, reserved, onHandAfter, reservedAfter, note, at } = movement
  const signed = (pieces: number) => `${pieces > 0 ? '+' : '−'}${number(Math.abs(pieces))}`
  const change = (name: 'onHand' | 'reserved', pieces: number, after: number | null) =>
    pieces !== 0 && (
      <span>
        {t(`catalogue.pieces.${name}`)}: {signed(pieces)}
        {after !== null && (
          <>
            {' '}
            → <ins>{number(after)}</ins>
          </>
        )}
      </span>
    )
  return (
    <li>
      <span>
        <b>{t(`catalogue.pieces.reasons.${why}`)}</b>
        {order && (
          <>
            {' '}
            <Link to={`/orders/${order.id}`}>№ {order.number}</Link>
          </>
        )}
      </span>
      {why === 'recount' && onHand === 0 && onHandAfter !== null ? (
        <span>
          {t('catalogue.pieces.onHand')}: {number(onHandAfter)}
        </span>
      ) : (
        change('onHand', onHand, onHandAfter)
      )}
      {change('reserved', reserved, reservedAfter)}
      {note && <span>{note}</span>}
      <span className={styles.faint}>
        {by || t('catalogue.pieces.buyer')} ·{' '}
        <time dateTime={at}>{formatShortTime(new Date(at), new Date(), language)}</time>
      </span>
    </li>
  )
}
