import type { ProductOptions } from '../../shared/order-draft/order-form-draft.ts'
import { DesignOptions, type DesignPrices } from '../../shared/product-options/design-options.tsx'
import styles from './configurator.module.css'
import { useTexts } from '../../shared/texts.tsx'

interface DesignsProps {
  options: ProductOptions
  prices: DesignPrices
  money: (amount: number) => string
  onChange: (change: Partial<ProductOptions>) => void
}

/** The design services for print and page, collapsed because few buyers want them, with the chosen ones in the summary. */
export function Designs({ options, prices, money, onChange }: DesignsProps) {
  const { t } = useTexts(['shop', 'catalogue'])
  const chosen = [
    options.printDesign && t('catalogue:options.printDesign'),
    options.pageDesign && t('catalogue:options.pageDesign'),
  ].filter(Boolean)
  return (
    <details className={styles.designs}>
      <summary className={styles.designsHead}>
        <span className={styles.designsName}>{t('designs')}</span>
        <span className={styles.designsChosen}>
          {chosen.join(', ') || t('list.from', { price: money(prices.printDesignPrice.first) })}
        </span>
      </summary>
      <div className={styles.designsBody}>
        <DesignOptions options={options} prices={prices} money={money} onChange={onChange} />
      </div>
    </details>
  )
}
