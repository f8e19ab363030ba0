import { composeProductId } from '@dotyk/domain/catalogue'
import { isDesignFor } from '@dotyk/domain/print'
import { nameToPrint, type OrderPerson } from '@dotyk/domain/orders'
import { ProductPicture } from '@dotyk/product-view/picture'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { TextField } from '@dotyk/ui/fields'
import { useOrder } from '../order-context.ts'
import styles from './people.module.css'
import type { PersonErrors } from './use-people.ts'
import { useTexts } from '../../../shared/texts.tsx'

/**
 * The maximum length of a field. It is longer than any valid text, so that a loaded text that is too long isn't cut off before
 * it is corrected.
 */
const MOST_TYPED = 200
/** The delay after typing before the name is rendered, in milliseconds. */
const TYPED = 500

interface PersonRowProps {
  person: OrderPerson
  /** The person's position in the list, from 0. */
  place: number
  errors: PersonErrors
  /** The earlier position of the same person; null if the person isn't repeated. */
  repeats: number | null
  onChange: (part: Partial<OrderPerson>) => void
  onRemove: () => void
}

/** The row of one person: a picture of the product as it will look, and the fields for its texts. */
export function PersonRow({ person, place, errors, repeats, onChange, onRemove }: PersonRowProps) {
  const { t } = useTexts('people')
  const { draft, language } = useOrder()
  const drawn = useDebouncedValue(person, TYPED, { leading: true })
  const field = (name: keyof OrderPerson) => ({
    name: `people.${place}.${name}`,
    label: t('field', { label: t(name), place: place + 1 }),
    labelHidden: true,
    placeholder: t(name),
    maxLength: MOST_TYPED,
    autoComplete: 'off',
    value: person[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <li className={styles.row} data-wrong={Object.keys(errors).length > 0 || undefined}>
      <div className={styles.shot}>
        <span className={styles.place} aria-hidden="true">
          {place + 1}
        </span>
        <ProductPicture
          productId={composeProductId({ ...draft.choice, language })}
          printed={{
            name: nameToPrint(drawn.name, draft.choice.accessory),
            line: nameToPrint(drawn.line, draft.choice.accessory),
            ownDesign: isDesignFor(draft.ownDesign, draft.choice) ? draft.ownDesign : '',
          }}
          sizes="96px"
          alt=""
          className={styles.thing}
        />
      </div>
      <div className={styles.texts}>
        <TextField
          {...field('name')}
          hint={repeats === null ? undefined : t('repeated', { place: repeats + 1 })}
        />
        <TextField {...field('line')} />
        <TextField {...field('page')} inputMode="url" />
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remove', { place: place + 1, name: person.name })}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  )
}
