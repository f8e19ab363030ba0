import { useId } from 'react'
import styles from './fields.module.css'
import { useTexts } from '../../shared/texts.tsx'

interface SwatchesProps<Value extends number> {
  label: string
  value: Value
  /** `paint` is a CSS background. */
  options: readonly { value: Value; name: string; paint: string; inStock: boolean }[]
  /** Said instead of the chosen one's name, where none of these is. */
  otherwise?: string
  onChoose: (value: Value) => void
}

/** Colours to choose from, crossed out where there is none left; the chosen one's name stands beside the title. */
export function Swatches<Value extends number>(props: SwatchesProps<Value>) {
  const { label, value, options, otherwise, onChoose } = props
  const { t } = useTexts('order')
  const group = useId()
  const chosen = options.find(option => option.value === value)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {label} <span className={styles.chosen}>{chosen?.name ?? otherwise}</span>
      </legend>
      <div className={styles.swatches}>
        {options.map(option => {
          const name = option.inStock ? option.name : `${option.name}, ${t('product.outOfStock')}`
          return (
            <label
              key={option.value}
              className={styles.swatch}
              title={name}
              data-gone={!option.inStock || undefined}
            >
              <input
                type="radio"
                name={group}
                value={option.value}
                aria-label={name}
                checked={option.value === value}
                onChange={() => onChoose(option.value)}
              />
              <span style={{ background: option.paint }} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
