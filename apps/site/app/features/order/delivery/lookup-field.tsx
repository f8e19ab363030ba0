import { ComboBox } from '@dotyk/ui/combo-box'
import { type ReactNode, useState } from 'react'
import { EMPTY_PLACE, type Place } from '../../../shared/order-draft/order-form-draft.ts'
import { toUkrainianPlace } from '@dotyk/domain/orders'
import { UkrainianSpellingNote } from '../ukrainian-spelling-note.tsx'
import { usePlaceLookup } from './use-lookup.ts'
import { useTexts } from '../../../shared/texts.tsx'

/** The props of every place field. The form owns the value, so typed text survives unmounting. */
export interface PlaceFieldProps {
  /** The field's name in the payload, used to show errors. */
  name: string
  value: Place
  onChange: (place: Place) => void
  error?: ReactNode
}

interface LookupFieldProps<Found> extends PlaceFieldProps {
  label: string
  placeholder: string
  hint?: ReactNode
  /** The text shown if no place matches. */
  nothing: string
  /** The carrier's reference of the city that limits the results. */
  within: string
  /** The minimum number of letters before a search. */
  askFrom?: number
  ask: (question: string, signal: AbortSignal) => Promise<readonly Found[]>
  /** Returns true if the typed text identifies this result, so that it counts as chosen. */
  isMeant: (found: Found, typed: string) => boolean
  toPlace: (found: Found) => Place
  children: (found: Found) => ReactNode
}

const LONGEST = 100

/** A field that searches the carrier's directory and accepts unlisted values as typed. */
export function LookupField<Found>(props: LookupFieldProps<Found>) {
  const {
    value,
    onChange,
    error,
    hint,
    nothing,
    within,
    askFrom = 0,
    ask,
    isMeant,
    toPlace,
    children,
    ...field
  } = props
  const { t } = useTexts('delivery')
  const [touched, setTouched] = useState(false)
  // A chosen value is not used as a query, so that reopening the list shows other results too.
  const typed = value.ref === null ? value.text.trim() : ''
  const asks = touched && typed.length >= askFrom
  const { found, busy, failed } = usePlaceLookup(within, asks ? typed : null, ask)
  const options = asks ? found : []

  function settle() {
    if (value.ref !== null || typed === '' || busy) return
    const meant = options.filter(each => isMeant(each, typed))
    if (meant.length === 1 && meant[0]) onChange(toPlace(meant[0]))
  }

  const spelled = toUkrainianPlace(value)
  return (
    <>
      <ComboBox
        {...field}
        required
        text={value.text}
        error={error}
        hint={hint}
        maxLength={LONGEST}
        options={options}
        keyOf={each => `${toPlace(each).ref} ${toPlace(each).text}`}
        chosenKey={`${value.ref} ${value.text}`}
        busy={busy}
        note={asks && !busy && (failed ? t('failed') : nothing)}
        status={asks && !busy && !failed ? t('found', { count: options.length }) : ''}
        clearLabel={`${t('clear')}: ${field.label}`}
        onType={text => onChange({ text, ref: null })}
        onChoose={each => onChange(toPlace(each))}
        onClear={() => onChange(EMPTY_PLACE)}
        onOpen={() => setTouched(true)}
        onLeave={settle}
      >
        {children}
      </ComboBox>
      <UkrainianSpellingNote
        spelling={spelled === value ? null : spelled.text}
        onTake={() => onChange(spelled)}
      />
    </>
  )
}
