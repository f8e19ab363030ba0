import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { type CatalogueProduct, changeProducts } from '../../shared/calls/catalogue.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import styles from './catalogue.module.css'
import { useChangeCatalogue } from './use-catalogue-change.ts'
import { VALUE_LIMITS_BY_KIND, parseValue } from './catalogue-values.ts'

interface PricesDialogProps {
  products: readonly CatalogueProduct[]
  onClose: () => void
}

const PRICES = ['priceUAH', 'priceUSD'] as const
type PriceName = (typeof PRICES)[number]

/** Sets one price for all selected products, in one currency or both. */
export function PricesDialog({ products, onClose }: PricesDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const { busy, run } = useChangeCatalogue()
  const [typed, setTyped] = useState<Record<PriceName, string>>({ priceUAH: '', priceUSD: '' })
  const [isChecked, setChecked] = useState(false)
  const named = PRICES.filter(name => typed[name].trim() !== '')
  const isWrong = (name: PriceName) => named.includes(name) && parseValue('price', typed[name]) === undefined
  const title = t('catalogue.bulk.pricesTitle', { count: products.length, number: number(products.length) })

  async function save() {
    setChecked(true)
    if (named.length === 0 || named.some(isWrong)) return
    const change = Object.fromEntries(named.map(name => [name, parseValue('price', typed[name])]))
    const seen = Object.fromEntries(
      products.map(product => [product.id, Object.fromEntries(named.map(name => [name, product[name]]))]),
    )
    const ids = products.map(({ id }) => id)
    if (!(await run(() => changeProducts({ ids, change, seen })))) return
    onClose()
  }

  function errorOf(name: PriceName): string | undefined {
    if (!isChecked) return undefined
    if (isWrong(name)) return t('catalogue.wrong.price', { limit: VALUE_LIMITS_BY_KIND.price })
    return named.length === 0 && name === PRICES[0] ? t('catalogue.wrong.nothing') : undefined
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
        <div className={styles.fields}>
          {PRICES.map((name, index) => (
            <TextField
              key={name}
              label={t(`catalogue.${name}`)}
              inputMode="decimal"
              autoComplete="off"
              data-autofocus={index === 0 || undefined}
              value={typed[name]}
              error={errorOf(name)}
              onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <p className={styles.faint}>{t('catalogue.bulk.keepHint')}</p>
        <DialogActions>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="small" variant="filled" busy={busy}>
            {t('catalogue.bulk.set')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
