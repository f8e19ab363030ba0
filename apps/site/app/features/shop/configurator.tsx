import { moneyText } from '@dotyk/domain/values'
import { ACCESSORY_KEYS, type ProductChoice, RIBBON_ACCESSORY } from '@dotyk/domain/catalogue'
import { orderPrice } from '@dotyk/domain/orders'
import { isDesignFor } from '@dotyk/domain/print'
import { PINNED_CONTAINER_CLASS } from '@dotyk/product-view/live'
import { buttonClass } from '@dotyk/ui/button'
import { lazy, Suspense } from 'react'
import type { ProductOptions } from '../../shared/order-draft/order-form-draft.ts'
import { VolumePrices } from '../../shared/product-options/volume-prices.tsx'
import { sampleNameKey } from '../../shared/sample-product.ts'
import { ownDesignOpenerProps } from '../../shared/shell/opens-dialog.ts'
import { useSiteData } from '../../shared/site-data.ts'
import { ColourChoice } from './colour-choice.tsx'
import { ChooseContext } from './choice-link.tsx'
import styles from './configurator.module.css'
import { DesignServices } from './designs.tsx'
import { PriceBar } from './price-bar.tsx'
import { PrintChoice } from './print-choice.tsx'
import { PrintedLineFields } from './printed-lines.tsx'
import { type ProductPageData, requireProduct } from './product-data.ts'
import { ProductStage } from './product-stage.tsx'
import { QuantityField } from './quantity.tsx'
import { RibbonChoice } from './ribbon-choice.tsx'
import { useProductChoice } from './use-choice.ts'
import { useTrackProductView } from './use-track-product-view.ts'
import { quantitiesOf, useProductOptions } from './use-product-options.ts'
import { useTexts } from '../../shared/texts.tsx'

const ChosenDetails = lazy(async () => ({
  default: (await import('./chosen-details.tsx')).ChosenDetails,
}))

interface ConfiguratorProps {
  page: ProductPageData
  /** The product that the URL named when the page was rendered. */
  addressed: ProductChoice
  /** The accessory's name. */
  name: string
}

/**
 * The product's picture and all its options. The product is chosen by links, which work without scripts; other options are kept
 * in the order draft of the tab.
 */
export function Configurator({ page, addressed, name }: ConfiguratorProps) {
  const { t } = useTexts('shop')
  const { offersInvoices } = useSiteData()
  const [choice, choose] = useProductChoice(addressed, page.base)
  const { options, opened, changePrinted, change } = useProductOptions(choice, page.printedName)
  const product = requireProduct(choice, page.products)
  useTrackProductView(choice, product)
  const path = ACCESSORY_KEYS[choice.accessory]
  const { inStock, currency } = product
  const { designPrices } = page
  const counts = quantitiesOf(options)
  const { price: unitPrice, volumePrices } = product
  const price = orderPrice({ unitPrice, volumePrices, ...counts, ...designPrices })
  const money = (amount: number) => moneyText({ amount, currency }, choice.language)
  const choosing = { choice, page }
  const printedOf = ({ cardName, cardLine, ownDesign }: ProductOptions) => {
    const isOwn = isDesignFor(ownDesign, choice)
    return {
      // A buyer's own design may already contain the name.
      name: cardName.trim() || (isOwn ? '' : t(sampleNameKey(choice.accessory))),
      line: cardLine.trim(),
      ownDesign: isOwn ? ownDesign : '',
    }
  }
  const printed = printedOf(options)
  const isChanged =
    choice !== addressed || options.cardName !== page.printedName || options.cardLine || options.ownDesign
  return (
    <div className={`${styles.configurator} ${PINNED_CONTAINER_CLASS}`}>
      <ProductStage
        productId={product.id}
        path={path}
        title={product.title}
        printed={printed}
        openedWith={printedOf(opened)}
      />
      <div className={styles.panel}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.lead}>{t(`about.${path}.lead`)}</p>
        <p className={inStock ? styles.inStock : styles.soldOut} aria-live="polite">
          <span className="visually-hidden">{`${product.title}, ${money(price.total)}. `}</span>
          {inStock ? t('inStock') : t('soldOut')}
        </p>
        <PrintedLineFields accessory={choice.accessory} options={options} onChange={changePrinted} />
        <ChooseContext value={choose}>
          <PrintChoice {...choosing} />
          <div className={styles.ownDesign}>
            <p>
              <b>{t('ownDesign.name')}</b>
              <small>{t('ownDesign.about')}</small>
            </p>
            <button
              type="button"
              className={buttonClass({ size: 'small' })}
              {...ownDesignOpenerProps(product.id)}
            >
              {t(printed.ownDesign ? 'ownDesign.edit' : 'ownDesign.add')}
            </button>
          </div>
          <ColourChoice {...choosing} />
          {choice.accessory === RIBBON_ACCESSORY && <RibbonChoice {...choosing} />}
        </ChooseContext>
        {inStock && (
          <>
            <QuantityField options={options} onChange={change} />
            <VolumePrices unitPrice={unitPrice} count={counts.count} rows={volumePrices} money={money} />
            <DesignServices options={options} prices={designPrices} money={money} onChange={change} />
            <PriceBar productId={product.id} options={options} price={price} money={money} />
          </>
        )}
        <ul className={`${styles.promises} ticks`}>
          <li>{t('promises.delivery')}</li>
          <li>{t(offersInvoices ? 'promises.paymentByInvoice' : 'promises.payment')}</li>
          <li>{t('promises.subscription')}</li>
        </ul>
      </div>
      {isChanged && (
        <Suspense>
          <ChosenDetails product={product} printed={printed} />
        </Suspense>
      )}
    </div>
  )
}
