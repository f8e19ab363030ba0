import { useTranslation } from 'react-i18next'
import styles from './encoding.module.css'

interface LockOptionProps {
  checked: boolean
  onChange: (lock: boolean) => void
}

/** Chooses whether chips are locked permanently after writing. */
export function LockOption({ checked, onChange }: LockOptionProps) {
  const { t } = useTranslation('console')
  return (
    <label className={styles.lock}>
      <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
      {t('orders.chips.lock')}
    </label>
  )
}
