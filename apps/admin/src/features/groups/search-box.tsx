import { useDebouncedCallback } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useKeys } from '../../shared/keys/keys.ts'
import styles from './groups.module.css'

const PAUSE_MS = 250

/** A search that lives in the address as `q`. The slash leads to it. */
export function SearchBox({ label }: { label: string }) {
  const { t } = useTranslation('console')
  const field = useRef<HTMLInputElement>(null)
  const [params, setParams] = useSearchParams()
  useKeys([{ keys: '/', name: t('groups.searchKey'), run: () => field.current?.focus() }])
  const settle = useDebouncedCallback((q: string) => {
    setParams(
      before => {
        const next = new URLSearchParams(before)
        if (q === '') next.delete('q')
        else next.set('q', q)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, PAUSE_MS)
  return (
    <input
      ref={field}
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      defaultValue={params.get('q') ?? ''}
      onChange={event => settle(event.currentTarget.value.trim())}
      // Searched at once, or the answer would come over what is opened next.
      onBlur={() => settle.flush()}
    />
  )
}
