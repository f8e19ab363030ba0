import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StockItem } from '../../../shared/calls/stock.ts'
import { Fact, Facts } from '../../../shared/facts.tsx'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import styles from '../catalogue.module.css'
import { AdjustStockDialog } from './adjust-stock-dialog.tsx'
import { StockStateStatus } from './stock-state.tsx'
import { StockWarningForm } from './warning-form.tsx'

/** The numbers of pieces of an item, with the controls to change them. */
export function StockNumbers({ item }: { item: StockItem }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const [isAdjusted, setAdjusted] = useState(false)
  const { onHand, reserved, available } = item
  const shown = (pieces: number | null) => (pieces === null ? '—' : number(pieces))
  return (
    <>
      <Facts>
        <Fact name={t('catalogue.stock')}>
          <StockStateStatus item={item} />
        </Fact>
        <Fact name={t('catalogue.pieces.onHand')}>{shown(onHand)}</Fact>
        <Fact name={t('catalogue.pieces.reserved')}>{number(reserved)}</Fact>
        <Fact name={t('catalogue.pieces.available')}>{shown(available)}</Fact>
      </Facts>
      {available !== null && available < 0 && (
        <p className={styles.missing}>{t('catalogue.pieces.missing', { pieces: number(-available) })}</p>
      )}
      <div className={styles.stockActions}>
        <Button size="small" onClick={() => setAdjusted(true)}>
          {t(onHand === null ? 'catalogue.pieces.begin' : 'catalogue.pieces.change')}
        </Button>
      </div>
      <StockWarningForm item={item} />
      {isAdjusted && <AdjustStockDialog item={item} onClose={() => setAdjusted(false)} />}
    </>
  )
}
