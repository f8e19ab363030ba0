import { TextField } from '@dotyk/ui/fields'
import { Switch } from '@dotyk/ui/switch'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type CatalogueProduct, changeProducts } from '../../shared/calls/catalogue.ts'
import { useNumber } from '../../shared/format-number.ts'
import { PanelSection, SidePanel } from '../../shared/list/side-panel.tsx'
import type { List } from '../../shared/list/use-list.ts'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import styles from './catalogue.module.css'
import { useProductWords } from './product-name.ts'
import { SaveBar } from './save-bar.tsx'
import { useCatalogueChange } from './use-catalogue-change.ts'
import { useFreshCatalogue } from './use-fresh-catalogue.ts'
import { useValuesForm } from './use-values-form.ts'
import { PRODUCT_KINDS } from './values.ts'
import { ValuesHistory } from './values-history.tsx'

interface ProductPanelProps {
  product: CatalogueProduct
  list: List<CatalogueProduct>
  hrefOf: (product: CatalogueProduct) => string
  onClose: () => void
}

const PRICES = ['priceUAH', 'priceUSD'] as const
const THING = ['brand', 'length', 'width', 'height', 'weight'] as const
const PACKED = ['shippingLength', 'shippingWidth', 'shippingHeight', 'grossWeight'] as const

/** One product: its stock, its prices, what it measures, and who changed what of it. */
export function ProductPanel({ product, list, hrefOf, onClose }: ProductPanelProps) {
  const { t, i18n } = useTranslation(['console', 'catalogue'])
  const number = useNumber()
  const navigate = useNavigate()
  const readFresh = useFreshCatalogue()
  const { accessory, name } = useProductWords()(product)
  const { busy, run } = useCatalogueChange()
  const { id, inStock, material } = product
  const form = useValuesForm({
    kinds: PRODUCT_KINDS,
    stored: product,
    save: (change, seen) => changeProducts({ ids: [id], change, seen: { [id]: seen } }),
    async refresh() {
      const { products } = await readFresh()
      return products.find(each => each.id === id) ?? product
    },
  })
  const index = list.items.indexOf(product)
  const go = (to: CatalogueProduct | undefined) =>
    to && (() => void navigate(hrefOf(to), { replace: true, preventScrollReset: true }))
  const switchStock = (next: boolean) =>
    void run(() => changeProducts({ ids: [id], change: { inStock: next }, seen: { [id]: { inStock } } }))
  const materialKey = `catalogue:materials.${material}`

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
        <PanelSection title={t('catalogue.thing')}>
          <dl className={styles.facts}>
            <dt>{t('catalogue.material')}</dt>
            <dd>{i18n.exists(materialKey) ? t(materialKey as 'catalogue:materials.pvc') : material}</dd>
          </dl>
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
        <UnsavedGuard active={form.unsaved > 0 && !form.busy} text={t('catalogue.leaveText')} />
      </form>
      <PanelSection title={t('catalogue.history')}>
        <ValuesHistory subject={id} />
      </PanelSection>
    </SidePanel>
  )
}
