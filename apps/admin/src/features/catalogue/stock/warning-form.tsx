import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setStockWarning, type StockItem } from '../../../shared/calls/stock.ts'
import { useUnsavedChanges } from '../../../shared/dialog/unsaved-changes.ts'
import { STOCK_LIMITS } from '@dotyk/domain/catalogue'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import styles from '../catalogue.module.css'
import { parseTypedPieces } from './typed-pieces.ts'
import { useChangeStock } from './use-stock-change.ts'

/** Sets the number of available pieces at which staff are warned; an empty field means that they are never warned. */
export function StockWarningForm({ item: { id, warnAt } }: { item: StockItem }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const { busy, run } = useChangeStock()
  const stored = warnAt === null ? '' : String(warnAt)
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const text = typed ?? stored
  const wanted = text.trim() === '' ? null : parseTypedPieces(text, 0)
  const isChanged = text.trim() !== stored
  useUnsavedChanges(isChanged && !busy, t('catalogue.leaveText'))

  async function save() {
    setChecked(true)
    if (wanted === undefined) return
    if (await run(() => setStockWarning(id, wanted))) setTyped(null)
  }

  return (
    <form
      noValidate
      className={styles.warningForm}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t('catalogue.pieces.warnAt')}
        hint={t('catalogue.pieces.warnAtHint')}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={
          isChecked && wanted === undefined
            ? t('catalogue.pieces.wrong.recount', { limit: number(STOCK_LIMITS.pieces) })
            : undefined
        }
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {isChanged && (
        <Button type="submit" size="small" busy={busy}>
          {t('catalogue.save')}
        </Button>
      )}
    </form>
  )
}
