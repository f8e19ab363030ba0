import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import { KeyCap } from '../keys/key-cap.tsx'
import { useKeys } from '../keys/keys.ts'
import styles from './list.module.css'

interface SearchFieldProps {
  /** The searchable fields: "Name, email, phone, link, id". */
  label: string
  value: string
  /** Called with the text when the user pauses typing. */
  onChange: (value: string) => void
}

const PAUSE_MS = 250

/** The search field of a list. The slash key focuses it, and Escape clears it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('console')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useKeys([{ keys: '/', name: t('keys.search'), run: () => field.current?.focus() }])
  // The value may also change without typing, by the Back button or the clear button.
  useEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(search, PAUSE_MS, next)
  }

  function search(typed: string) {
    clearTimeout(timer.current)
    if (typed.trim() !== value) onChange(typed.trim())
  }

  return (
    <label className={styles.search}>
      <Icon name="search" size={14} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={event => change(event.currentTarget.value)}
        // The search runs immediately on blur, because a delayed result would appear over the page that is opened next.
        onBlur={() => search(text)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (text === '') event.currentTarget.blur()
          else change('')
        }}
      />
      <KeyCap keys="/" />
    </label>
  )
}
