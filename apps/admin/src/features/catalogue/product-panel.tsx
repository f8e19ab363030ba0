import { TextField } from '@dotyk/ui/fields'
import { Switch } from '@dotyk/ui/switch'
import type { ProductValues } from '@dotyk/domain/catalogue'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type CatalogueProduct, changeProducts } from '../../shared/calls/catalogue.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { PanelSection, SidePanel } from '../../shared/list/side-panel.tsx'
import type { LoadedList } from '../../shared/list/use-list.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import styles from './catalogue.module.css'
import { ProductStock } from './stock/product-stock.tsx'
import { useGetProductNameParts } from './product-name.ts'
import { SaveBar } from './save-bar.tsx'
import { useMaterialLabels } from './use-material-labels.ts'
import { useChangeCatalogue } from './use-catalogue-change.ts'
import { useFetchCatalogue } from './use-fetch-catalogue.ts'
import { useCatalogueValuesForm } from './use-values-form.ts'
import { PRODUCT_VALUE_KINDS } from './catalogue-values.ts'
import { CatalogueValuesHistory } from './values-history.tsx'
import { VolumePriceRows } from './volume-rows.tsx'

interface ProductPanelProps {
  product: CatalogueProduct
  list: LoadedList<CatalogueProduct>
  hrefOf: (product: CatalogueProduct) => string
  onClose: () => void
}

const PRICES = ['priceUAH', 'priceUSD'] as const
const THING = ['brand', 'width', 'height', 'length', 'weight'] as const
const PACKED = ['shippingLength', 'shippingWidth', 'shippingHeight', 'grossWeight'] as const

/** One product with its stock, prices, measurements and change history. */
export function ProductPanel({ product, list, hrefOf, onClose }: ProductPanelProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const navigate = useNavigate()
  const readFresh = useFetchCatalogue()
  const { accessory, name } = useGetProductNameParts()(product)
  const { busy, run } = useChangeCatalogue()
  const { id, inStock } = product
  const { all: materials, wordsOf, materialOf } = useMaterialLabels()
  const materialList = useId()
  const worded = (each: CatalogueProduct) => ({ ...each, material: wordsOf(each.material) })
  const unworded = (values: Partial<ProductValues>) =>
    values.material === undefined ? values : { ...values, material: materialOf(values.material) }
  const form = useCatalogueValuesForm({
    kinds: PRODUCT_VALUE_KINDS,
    stored: worded(product),
    save: (change, seen) =>
      changeProducts({ ids: [id], change: unworded(change), seen: { [id]: unworded(seen) } }),
    async refresh() {
      const { products } = await readFresh()
      return worded(products.find(each => each.id === id) ?? product)
    },
  })
  useUnsavedChanges(form.unsaved > 0 && !form.busy, t('catalogue.leaveText'))
  const material = form.fieldOf('material')
  const makingDays = form.fieldOf('makingDays')
  const volume = form.fieldOf('volumePrices')
  const index = list.items.indexOf(product)
  const go = (to: CatalogueProduct | undefined) =>
    to && (() => void navigate(hrefOf(to), { replace: true, preventScrollReset: true }))
  const switchStock = (next: boolean) =>
    void run(() => changeProducts({ ids: [id], change: { inStock: next }, seen: { [id]: { inStock } } }))

  return (
    <SidePanel
      label={name}
      place={t('panel.place', { place: number(index + 1), total: number(list.total) })}
      onPrevious={go(list.items[index - 1])}
      onNext={go(list.items[index + 1])}
      onClose={onClose}
    >
      <PanelSection>
        <h2 className={styles.title}>{accessory}</h2>
        <p className={styles.faint}>{name.slice(accessory.length + 2)}</p>
        <label className={styles.switch}>
          <span>
            {t('catalogue.inStock')}
            <small>{t('catalogue.stockHint')}</small>
          </span>
          <Switch checked={inStock} disabled={busy} onChange={switchStock} />
        </label>
      </PanelSection>
      <ProductStock product={product} />
      <form
        ref={form.form}
        noValidate
        className={styles.form}
        aria-label={name}
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <PanelSection title={t('catalogue.prices')}>
          <div className={styles.fields}>
            {PRICES.map(each => (
              <TextField key={each} label={t(`catalogue.${each}`)} {...form.fieldOf(each)} />
            ))}
          </div>
        </PanelSection>
        <PanelSection title={t('catalogue.volume.title')}>
          <VolumePriceRows
            value={volume.value}
            error={volume.error}
            hint={volume.hint}
            onChange={rows => form.type('volumePrices', rows)}
          />
        </PanelSection>
        <PanelSection title={t('catalogue.making')}>
          <TextField
            label={t('catalogue.makingDays')}
            {...makingDays}
            hint={makingDays.hint ?? t('catalogue.makingHint')}
          />
        </PanelSection>
        <PanelSection title={t('catalogue.thing')}>
          <TextField
            label={t('catalogue.material')}
            list={materialList}
            {...material}
            hint={material.hint ?? t('catalogue.materialHint')}
          />
          <datalist id={materialList}>
            {materials.map(each => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <div className={styles.fields}>
            {THING.map(each => (
              <TextField key={each} label={t(`catalogue.${each}`)} {...form.fieldOf(each)} />
            ))}
          </div>
        </PanelSection>
        <PanelSection title={t('catalogue.packed')}>
          <div className={styles.fields}>
            {PACKED.map(each => (
              <TextField key={each} label={t(`catalogue.${each}`)} {...form.fieldOf(each)} />
            ))}
          </div>
        </PanelSection>
        <SaveBar form={form} />
      </form>
      <PanelSection title={t('catalogue.history')}>
        <CatalogueValuesHistory subject={id} />
      </PanelSection>
    </SidePanel>
  )
}
