import { suggestUkrainianNames, ukrainianNames } from '@dotyk/domain/orders'
import { useOrder } from '../order-context.ts'
import { NameField } from './name-field.tsx'
import styles from './recipient.module.css'
import { UkrainianSpellingNote } from '../ukrainian-spelling-note.tsx'

/** The fields for the recipient's names, and the Ukrainian spelling of names that were typed in Latin letters. */
export function NameFields() {
  const { draft, change } = useOrder()
  return (
    <>
      <div className={styles.pair}>
        <NameField name="lastname" autoComplete="family-name" required />
        <NameField name="firstname" autoComplete="given-name" required />
      </div>
      <NameField name="middleName" autoComplete="additional-name" />
      <UkrainianSpellingNote
        spelling={suggestUkrainianNames(draft)}
        onTake={() => change(ukrainianNames(draft))}
      />
    </>
  )
}
