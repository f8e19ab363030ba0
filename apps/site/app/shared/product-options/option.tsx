import { Switch } from '@dotyk/ui/switch'
import { type ReactNode, useId } from 'react'
import styles from './product-options.module.css'

interface OptionProps {
  title: string
  about: string
  price: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Further fields, which are shown once the option is selected. */
  children: ReactNode
}

/** A paid option of the order. */
export function PaidOption({ title, about, price, checked, onChange, children }: OptionProps) {
  const aboutId = useId()
  return (
    <div className={styles.option}>
      <label className={styles.optionHead}>
        <Switch aria-describedby={aboutId} checked={checked} onChange={onChange} />
        <span className={styles.text}>
          <span className={styles.name}>{title}</span>
          <span className={styles.price}>{price}</span>
          <span id={aboutId} className={styles.about}>
            {about}
          </span>
        </span>
      </label>
      {checked && <div className={styles.optionMore}>{children}</div>}
    </div>
  )
}
