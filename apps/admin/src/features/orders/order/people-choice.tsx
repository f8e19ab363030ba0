import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Checkbox, FormError } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import parts from './parts.module.css'

interface PeopleChoiceProps {
  people: StaffOrderDetail['people']
  /** The positions of the chosen people in the list, from 1. */
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}

/** Chooses some of the people in an order for several people. */
export function PeopleChoice({ people, chosen, error, onChange }: PeopleChoiceProps) {
  const { t } = useTranslation('console')
  return (
    <fieldset className={parts.peopleChoice}>
      <legend>{t('orders.aftercare.people')}</legend>
      <div>
        {people.map(({ name, line }, at) => (
          <Checkbox
            key={at}
            label={`${at + 1}. ${[name, line].filter(Boolean).join(', ')}`}
            checked={chosen.includes(at + 1)}
            onChange={isChosen =>
              onChange(isChosen ? [...chosen, at + 1] : chosen.filter(place => place !== at + 1))
            }
          />
        ))}
      </div>
      <FormError>{error}</FormError>
    </fieldset>
  )
}
