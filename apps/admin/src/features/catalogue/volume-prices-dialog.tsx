import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CatalogueProduct, changeProducts, type ProductsChange } from '../../shared/calls/catalogue.ts'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import styles from './catalogue.module.css'
import { useChangeCatalogue } from './use-catalogue-change.ts'
import { VALUE_LIMITS_BY_KIND, parseValue, formatValueForField } from './catalogue-values.ts'
import { VolumePriceRows } from './volume-rows.tsx'

interface VolumePricesDialogProps {
  products: readonly CatalogueProduct[]
  onClose: () => void
}

/** Sets the same volume prices for all selected products; the fields are filled with those of the first product. */
export function VolumePricesDialog({ products, onClose }: VolumePricesDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const { busy, run } = useChangeCatalogue()
  const [typed, setTyped] = useState(() => formatValueForField('volume', products[0]?.volumePrices ?? []))
  const [isChecked, setChecked] = useState(false)
  const volumePrices = parseValue('volume', typed) as ProductsChange['change']['volumePrices']
  const title = t('catalogue.bulk.volumeTitle', { count: products.length, number: number(products.length) })

  async function save() {
    setChecked(true)
    if (!volumePrices) return
    const seen = Object.fromEntries(products.map(each => [each.id, { volumePrices: each.volumePrices }]))
    const ids = products.map(({ id }) => id)
    if (await run(() => changeProducts({ ids, change: { volumePrices }, seen }))) onClose()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className={styles.dialog}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <VolumePriceRows
          value={typed}
          error={
            isChecked && !volumePrices
              ? t('catalogue.wrong.volume', { limit: VALUE_LIMITS_BY_KIND.volume })
              : undefined
          }
          onChange={setTyped}
        />
        <DialogActions>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="small" variant="filled" busy={busy}>
            {t('catalogue.bulk.volumeSet')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
