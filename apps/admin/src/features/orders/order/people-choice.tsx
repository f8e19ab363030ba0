import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Checkbox, FormError } from '@dotyk/ui/fields'
import parts from './parts.module.css'

interface PeopleChoiceProps {
  /** Says what the people are chosen for. */
  legend: string
  people: StaffOrderDetail['people']
  /** The positions of the people who can be chosen; everybody if absent. */
  offered?: readonly number[]
  /** The positions of the chosen people in the list, from 1. */
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}

/** Chooses some of the people in an order for several people. */
export function PeopleChoice({ legend, people, offered, chosen, error, onChange }: PeopleChoiceProps) {
  const shown = people.map((person, at) => ({ ...person, place: at + 1 }))
  return (
    <fieldset className={parts.peopleChoice}>
      <legend>{legend}</legend>
      <div>
        {shown
          .filter(({ place }) => offered?.includes(place) ?? true)
          .map(({ name, line, place }) => (
            <Checkbox
              key={place}
              label={`${place}. ${[name, line].filter(Boolean).join(', ')}`}
              checked={chosen.includes(place)}
              onChange={isChosen =>
                onChange(isChosen ? [...chosen, place] : chosen.filter(each => each !== place))
              }
            />
          ))}
      </div>
      <FormError>{error}</FormError>
    </fieldset>
  )
}
