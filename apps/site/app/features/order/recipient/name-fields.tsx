import { useOrder } from '../order-context.ts'
import { ukrainianNames } from '../draft/in-ukrainian.ts'
import { NameField } from './name-field.tsx'
import styles from './recipient.module.css'
import { UkrainianOffer } from './ukrainian-offer.tsx'

/** The recipient's names, and their Ukrainian spelling where they were typed in Latin letters. */
export function NameFields() {
  const { draft, change } = useOrder()
  const names = ukrainianNames(draft)
  const isOffered = Object.entries(names).some(([field, name]) => draft[field as keyof typeof names] !== name)
  const spelling = [names.lastname, names.firstname, names.middleName].filter(Boolean).join(' ')
  return (
    <>
      <div className={styles.pair}>
        <NameField name="lastname" autoComplete="family-name" required />
        <NameField name="firstname" autoComplete="given-name" required />
      </div>
      <NameField name="middleName" autoComplete="additional-name" />
      <UkrainianOffer spelling={isOffered ? spelling : null} onTake={() => change(names)} />
    </>
  )
}
