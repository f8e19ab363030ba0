import type { OwnershipForm } from '@dotyk/domain/delivery'
import { searchKey, searchKeys } from '@dotyk/domain/delivery'
import { callServer } from '../../../shared/api.ts'
import styles from './delivery.module.css'
import { LookupField, type PlaceFieldProps } from './lookup-field.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/** A field for the recipient's form of ownership, which can be searched by its short or full name. */
export function OwnershipField(props: PlaceFieldProps) {
  const { t } = useTexts('delivery')
  return (
    <LookupField<OwnershipForm>
      {...props}
      label={t('ownership.label')}
      placeholder={t('ownership.placeholder')}
      nothing={t('ownership.nothing')}
      within="ownerships"
      ask={find}
      isMeant={({ name }, typed) => searchKey(name) === searchKey(typed)}
      toPlace={({ name, ref }) => ({ text: name, ref })}
    >
      {({ name, fullName }) => (
        <>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{fullName}</span>
        </>
      )}
    </LookupField>
  )
}

/** Searches the forms of ownership. Their list is short and cached, so it is requested as a whole. */
async function find(typed: string, signal: AbortSignal): Promise<OwnershipForm[]> {
  const forms = await callServer('GET /np/ownerships', {}, { signal })
  const keys = searchKeys(typed)
  if (keys.length === 0) return forms
  return forms.filter(({ name, fullName }) => {
    const words = ` ${searchKeys(`${name} ${fullName}`).join(' ')}`
    return keys.some(key => words.includes(` ${key}`))
  })
}
