import { useTranslation } from 'react-i18next'
import type { Entry } from '../draft/draft.ts'
import { EntryIcon } from './entry-icon.tsx'
import styles from './entry.module.css'
import { TextPart } from './part-field.tsx'

const PARTS = ['title', 'street', 'city', 'postcode', 'country', 'link'] as const

/** The fields for the parts of an address, in postal order, and for its place on a map. */
export function AddressParts({ entry }: { entry: Entry }) {
  const { t } = useTranslation('editor')
  return (
    <>
      <EntryIcon list="addresses" service={null} />
      <div className={`${styles.parts} ${styles.address}`}>
        {PARTS.map((part, at) => {
          const next = PARTS[at + 1]
          return (
            <TextPart
              key={part}
              list="addresses"
              entry={entry}
              part={part}
              label={t(`entry.address.${part}`)}
              placeholder={t(`entry.addressExample.${part}`)}
              className={`${part === 'street' ? styles.heading : styles.text} ${styles[part] ?? ''}`}
              {...(next && { next })}
            />
          )
        })}
      </div>
    </>
  )
}
