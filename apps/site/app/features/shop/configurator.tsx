import { moneyText } from '@dotyk/domain/values'
import { ACCESSORY_PATHS, choiceAddress, type ProductChoice, RIBBON_ACCESSORY } from '@dotyk/domain/catalogue'
import { buttonClass } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pinnedWithin } from '../../shared/live-product/pinned-product.tsx'
import { OrderLink } from '../../shared/shell/order-link.tsx'
import { useSiteData } from '../../shared/site-data.ts'
import { usePrintedLine } from '../../shared/use-printed-line.ts'
import { ColourChoice } from './colour-choice.tsx'
import { ChoicePressed } from './choice-link.tsx'
import { PrintChoice } from './print-choice.tsx'
import { type ProductPageData, productOf } from './product-data.ts'
import styles from './configurator.module.css'
import { ProductStage } from './product-stage.tsx'
import { RibbonChoice } from './ribbon-choice.tsx'
import { useTypedName } from './typed-name.ts'

interface ConfiguratorProps {
  page: ProductPageData
  /** The one the address names. */
  choice: ProductChoice
  /** The accessory's. */
  name: string
}

/** The product as it will be made, and all it is chosen by. Choices are links: they work without scripts. */
export function Configurator({ page, choice: addressed, name }: ConfiguratorProps) {
  const { t } = useTranslation('shop')
  const { offersInvoices } = useSiteData()
  const [printedName, setPrintedName] = useTypedName(page.ownerName)
  const printedLine = usePrintedLine(printedName)
  const [choice, onPressed] = usePressedChoice(addressed)
  const product = productOf(choice, page.products)
  const path = ACCESSORY_PATHS[choice.accessory]
  const inStock = product.inStock
  const price = moneyText({ amount: product.price, currency: product.currency }, choice.language)
  const choosing = { choice, page }
  return (
    <div className={`${styles.configurator} ${pinnedWithin}`}>
      <ProductStage productId={product.id} title={product.title} printedName={printedName || t('yourName')} />
      <div className={styles.panel}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.lead}>{t(`about.${path}.lead`)}</p>
        <p className={inStock ? styles.inStock : styles.soldOut} aria-live="polite">
          <span className="visually-hidden">{`${product.title}, ${price}. `}</span>
          {inStock ? t('inStock') : t('soldOut')}
        </p>
        <TextField
          label={t('printedName')}
          placeholder={t('yourName')}
          autoComplete="name"
          enterKeyHint="done"
          {...printedLine}
          className={styles.printedName}
          value={printedName}
          onChange={event => setPrintedName(event.currentTarget.value)}
        />
        <ChoicePressed value={onPressed}>
          <PrintChoice {...choosing} />
          <ColourChoice {...choosing} />
          {choice.accessory === RIBBON_ACCESSORY && <RibbonChoice {...choosing} />}
        </ChoicePressed>
        {inStock && (
          <div className={styles.bar}>
            <p className={styles.total} aria-hidden="true">
              <b>{price}</b>
              <span>{t('deliveryApart')}</span>
            </p>
            <OrderLink
              product={product.id}
              printedName={printedName.trim()}
              aria-label={t('order', { price })}
              className={`${buttonClass({ variant: 'filled', size: 'large' })} ${styles.order}`}
            >
              <span className={styles.whole}>{t('order', { price })}</span>
              <span className={styles.short}>{t('orderShort')}</span>
            </OrderLink>
          </div>
        )}
        <ul className={styles.promises}>
          <li>{t('promises.delivery')}</li>
          <li>{t(offersInvoices ? 'promises.paymentByInvoice' : 'promises.payment')}</li>
          <li>{t('promises.subscription')}</li>
        </ul>
      </div>
    </div>
  )
}

/** What was pressed is shown at once; the address follows some frames later, and counts from then on. */
function usePressedChoice(addressed: ProductChoice) {
  const [pressed, setPressed] = useState<ProductChoice | null>(null)
  const isThere = pressed !== null && choiceAddress(pressed) === choiceAddress(addressed)
  if (isThere) setPressed(null)
  return [pressed === null || isThere ? addressed : pressed, setPressed] as const
}
