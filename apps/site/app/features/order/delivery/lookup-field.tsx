import { ComboBox } from '@dotyk/ui/combo-box'
import { type ReactNode, useState } from 'react'
import { NOWHERE, type Place } from '../../../shared/order-draft/order-form-draft.ts'
import { ukrainianPlace } from '@dotyk/domain/orders'
import { UkrainianOffer } from '../ukrainian-offer.tsx'
import { useLookup } from './use-lookup.ts'
import { useTexts } from '../../../shared/texts.tsx'

/** What every field of a place takes; the form keeps the value, so what is typed survives with it. */
export interface PlaceFieldProps {
  /** The payload's name of the field, for the form's errors. */
  name: string
  value: Place
  onChange: (place: Place) => void
  error?: ReactNode
}

interface LookupFieldProps<Found> extends PlaceFieldProps {
  label: string
  placeholder: string
  hint?: ReactNode
  /** Said where nothing fits. */
  nothing: string
  /** The Ref of the city that the results belong to. */
  within: string
  /** Letters it takes to ask. */
  askFrom?: number
  ask: (question: string, signal: AbortSignal) => Promise<readonly Found[]>
  /** Whether what was typed names this one, and is as good as a choice. */
  isMeant: (found: Found, typed: string) => boolean
  toPlace: (found: Found) => Place
  children: (found: Found) => ReactNode
}

const LONGEST = 100

/** A field that looks up what is typed in the carrier's directory, and takes what isn't there as it is typed. */
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
  // What was chosen is no question: opened again, the list shows what else there is.
  const typed = value.ref === null ? value.text.trim() : ''
  const asks = touched && typed.length >= askFrom
  const { found, busy, failed } = useLookup(within, asks ? typed : null, ask)
  const options = asks ? found : []

  function settle() {
    if (value.ref !== null || typed === '' || busy) return
    const meant = options.filter(each => isMeant(each, typed))
    if (meant.length === 1 && meant[0]) onChange(toPlace(meant[0]))
  }

  const spelled = ukrainianPlace(value)
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
        onClear={() => onChange(NOWHERE)}
        onOpen={() => setTouched(true)}
        onLeave={settle}
      >
        {children}
      </ComboBox>
      <UkrainianOffer spelling={spelled === value ? null : spelled.text} onTake={() => onChange(spelled)} />
    </>
  )
}
