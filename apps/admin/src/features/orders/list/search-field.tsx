import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/icons.tsx'
import { KeyCap } from '../../../shared/keys/key-cap.tsx'
import styles from './filters.module.css'

const PAUSE_MS = 250

/** Searches once typing has paused. What the address says wins where it changes otherwise, as by the back button. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('console')
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  const settle = useDebouncedCallback((text: string) => onChange(text.trim()), PAUSE_MS)
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        data-search
        aria-label={t('orders.search')}
        placeholder={t('orders.search')}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          settle(event.currentTarget.value)
        }}
        // Searched at once, or the answer would come over what is opened next.
        onBlur={() => settle.flush()}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          setTyped('')
          onChange('')
          event.currentTarget.blur()
        }}
      />
      <KeyCap keys="/" />
    </label>
  )
}
