import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ProductOptions } from '../../shared/order-draft/order-form-draft.ts'
import type { DesignPrices } from '../../shared/product-options/design-options.tsx'
import styles from './configurator.module.css'
import { useTexts } from '../../shared/texts.tsx'

const DesignOptions = lazy(async () => ({
  default: (await import('../../shared/product-options/design-options.tsx')).DesignServiceOptions,
}))

interface DesignsProps {
  options: ProductOptions
  prices: DesignPrices
  money: (amount: number) => string
  onChange: (change: Partial<ProductOptions>) => void
}

/**
 * The design services for print and page, collapsed because few buyers want them; the summary line names the chosen ones. Their
 * code is loaded when they are opened.
 */
export function DesignServices({ options, prices, money, onChange }: DesignsProps) {
  const { t } = useTexts(['shop', 'catalogue'])
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  // The browser may have opened this element before hydration.
  useEffect(() => setWasOpened(details.current?.open === true), [])
  const chosen = [
    options.printDesign && t('catalogue:options.printDesign'),
    options.pageDesign && t('catalogue:options.pageDesign'),
  ].filter(Boolean)
  return (
    <details ref={details} className={styles.designs} onToggle={() => setWasOpened(true)}>
      <summary className={styles.designsHead}>
        <span className={styles.designsName}>{t('designs')}</span>
        <span className={styles.designsChosen}>
          {chosen.join(', ') || t('list.from', { price: money(prices.printDesignPrice.first) })}
        </span>
      </summary>
      <div className={styles.designsBody}>
        {wasOpened && (
          <Suspense>
            <DesignOptions options={options} prices={prices} money={money} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
