import { STOCK_LIMITS } from '@dotyk/domain/catalogue'
import { Button } from '@dotyk/ui/button'
import { Choice } from '@dotyk/ui/choice'
import { TextArea, TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adjustStock, type StockAdjustment, type StockItem } from '../../../shared/calls/stock.ts'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import styles from '../catalogue.module.css'
import { parseTypedPieces } from './typed-pieces.ts'
import { useChangeStock } from './use-stock-change.ts'
import { useGetStockItemName } from './use-get-stock-item-name.ts'

const KINDS = ['delivery', 'recount', 'uncounted'] as const
type Kind = (typeof KINDS)[number]

interface AdjustDialogProps {
  item: StockItem
  onClose: () => void
}

/** Records that pieces of an item were delivered, counted again, or are no longer counted. */
export function AdjustStockDialog({ item, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const nameOf = useGetStockItemName()
  const { busy, run } = useChangeStock()
  // The server refuses the change if orders have changed the number of pieces while the dialog was open.
  const [{ onHand: seen }] = useState(item)
  const [kind, setKind] = useState<Kind>(seen === null ? 'recount' : 'delivery')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const pieces = parseTypedPieces(typed, kind === 'delivery' ? 1 : 0)
  const isPiecesWrong = kind !== 'uncounted' && pieces === undefined
  const isNoteMissing = kind !== 'delivery' && note.trim() === ''

  async function save() {
    setChecked(true)
    if (isPiecesWrong || isNoteMissing) return
    const adjustment: StockAdjustment =
      kind === 'uncounted'
        ? { kind, note: note.trim(), seen }
        : { kind, pieces: pieces ?? 0, note: note.trim(), seen }
    if (await run(() => adjustStock(item.id, adjustment))) onClose()
  }

  return (
    <Dialog title={nameOf(item.id)} onClose={onClose}>
      <form
        noValidate
        className={styles.dialog}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Choice
          label={t('catalogue.pieces.what')}
          value={kind}
          options={KINDS.filter(each => each !== 'uncounted' || seen !== null).map(each => ({
            value: each,
            label: t(`catalogue.pieces.adjust.${each}`),
            note: t(`catalogue.pieces.adjustHint.${each}`),
          }))}
          onChange={setKind}
        />
        {kind !== 'uncounted' && (
          <TextField
            label={t(`catalogue.pieces.count.${kind}`)}
            hint={
              seen === null
                ? t('catalogue.pieces.notCountedYet')
                : t('catalogue.pieces.before', { pieces: number(seen) })
            }
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={typed}
            error={
              isChecked && isPiecesWrong
                ? t(`catalogue.pieces.wrong.${kind}`, { limit: number(STOCK_LIMITS.pieces) })
                : undefined
            }
            onChange={event => setTyped(event.currentTarget.value)}
          />
        )}
        <TextArea
          label={t(kind === 'delivery' ? 'catalogue.pieces.note' : 'catalogue.pieces.reason')}
          maxLength={STOCK_LIMITS.note}
          value={note}
          error={isChecked && isNoteMissing ? t('catalogue.pieces.reasonRequired') : undefined}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <DialogActions>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="small" variant="filled" busy={busy}>
            {t(`catalogue.pieces.submit.${kind}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
