import type { ProductWire } from '@dotyk/contract/catalogue'
import { moneyText } from '@dotyk/domain'
import { ACCESSORY_PATHS, type ProductChoice, RIBBON_ACCESSORY } from '@dotyk/domain/catalogue'
import { buttonClass } from '@dotyk/ui/button'
import { ProductDrawing } from '@dotyk/ui/drawings'
import { useTranslation } from 'react-i18next'
import { OrderLink } from '../../shared/shell/order-link.tsx'
import { useSiteData } from '../../shared/site-data.ts'
import { ColourChoice } from './colour-choice.tsx'
import { PrintChoice } from './print-choice.tsx'
import type { ProductPageData } from './product-data.ts'
import styles from './configurator.module.css'
import { RibbonChoice } from './ribbon-choice.tsx'

interface ConfiguratorProps {
  page: ProductPageData
  choice: ProductChoice
  product: ProductWire
  /** The accessory's. */
  name: string
}

/** The product as it will be made, and all it is chosen by. Choices are links: they work without scripts. */
export function Configurator({ page, choice, product, name }: ConfiguratorProps) {
  const { t } = useTranslation('shop')
  const { offersInvoices } = useSiteData()
  const path = ACCESSORY_PATHS[choice.accessory]
  const inStock = product.characteristics.in_stock
  const price = moneyText({ amount: product.price, currency: product.currency }, choice.language)
  const choosing = { choice, page }
  return (
    <div className={styles.configurator}>
      <div className={`${styles.stage} ${styles[path] ?? ''}`}>
        <ProductDrawing
          choice={choice}
          name={page.ownerName || t('yourName')}
          menuWord={t('menuWord')}
          title={t('drawing', { title: product.title })}
          className={styles.drawing}
        />
      </div>
      <div className={styles.panel}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.lead}>{t(`about.${path}.lead`)}</p>
        <PrintChoice {...choosing} />
        <ColourChoice {...choosing} />
        {choice.accessory === RIBBON_ACCESSORY && <RibbonChoice {...choosing} />}
        <div className={styles.buy}>
          <p className={inStock ? styles.inStock : styles.soldOut} aria-live="polite">
            <span className="visually-hidden">{`${product.title}, ${price}. `}</span>
            {inStock ? t('inStock') : t('soldOut')}
          </p>
          {inStock && (
            <OrderLink
              product={product.id}
              className={`${buttonClass({ variant: 'filled', size: 'large' })} ${styles.order}`}
            >
              {t('order', { price })}
            </OrderLink>
          )}
        </div>
        <ul className={styles.promises}>
          <li>{t('promises.delivery')}</li>
          <li>{t(offersInvoices ? 'promises.paymentByInvoice' : 'promises.payment')}</li>
          <li>{t('promises.subscription')}</li>
        </ul>
      </div>
    </div>
  )
}
