import { partText } from '@dotyk/domain/profile'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Entry, ListName } from '../draft/draft.ts'
import { fieldId, focusField } from './field-place.ts'
import styles from './entry.module.css'
import { TextPart } from './part-field.tsx'

interface CaptionProps {
  list: ListName
  entry: Entry
  label: string
  placeholder: string
}

/** The field for an optional custom caption of a link; it is hidden behind a button, because few owners need it. */
export function CaptionField({ list, entry, label, placeholder }: CaptionProps) {
  const { t } = useTranslation('editor')
  const [asked, setAsked] = useState(false)
  const part = list === 'sites' ? 'name' : 'title'
  const place = { field: list, entry: entry.id, part }
  if (asked || partText(entry, part) !== '') {
    return (
      <span onBlur={() => setAsked(false)}>
        <TextPart list={list} entry={entry} part={part} label={label} placeholder={placeholder} />
      </span>
    )
  }
  return (
    <button
      type="button"
      id={fieldId(place)}
      className={styles.addCaption}
      onClick={() => {
        flushSync(() => setAsked(true))
        focusField(place)
      }}
    >
      {t(list === 'sites' ? 'entry.addName' : 'entry.addCaption')}
      <span className="visually-hidden">, {label}</span>
    </button>
  )
}
