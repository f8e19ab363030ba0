import { useTranslation } from 'react-i18next'
import styles from './encoding.module.css'

interface LockOptionProps {
  checked: boolean
  onChange: (lock: boolean) => void
}

/** Whether chips are locked for good once they are written. */
export function LockOption({ checked, onChange }: LockOptionProps) {
  const { t } = useTranslation('console')
  return (
    <label className={styles.lock}>
      <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
      {t('orders.chips.lock')}
    </label>
  )
}
