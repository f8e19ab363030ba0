import { clampTypedCount } from '@dotyk/domain/orders'
import type { ProductOptions } from '../../shared/order-draft/order-form-draft.ts'
import { CountField } from '../../shared/product-options/count-field.tsx'
import styles from './configurator.module.css'
import { useTexts } from '../../shared/texts.tsx'

interface QuantityProps {
  options: ProductOptions
  onChange: (change: Partial<ProductOptions>) => void
}

/** The field for the quantity. An invalid quantity becomes the nearest valid one on blur. */
export function QuantityField({ options, onChange }: QuantityProps) {
  const { t } = useTexts('catalogue')
  return (
    <CountField
      label={t('options.count')}
      name="count"
      className={styles.quantity}
      value={options.count}
      onChange={count => onChange({ count })}
      onBlur={() => {
        const count = String(clampTypedCount(options.count))
        if (count !== options.count) onChange({ count })
      }}
    />
  )
}
