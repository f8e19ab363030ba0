import { toUkrainianPlace } from '@dotyk/domain/orders'
import { ComboBox } from '@dotyk/ui/combo-box'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPTY_PLACE, type Place } from '../calls/new-order.ts'
import { FormSpellingOffer } from './form-spelling-offer.tsx'

interface PlaceFieldProps {
  /** The field's name in the payload. */
  name: string
  label: string
  value: Place
  error: string | undefined
  /** The place in which to search, such as the carrier's reference of a city. */
  within: string
  ask: (text: string, signal: AbortSignal) => Promise<readonly Place[]>
  onChange: (place: Place) => void
}

const PAUSE_MS = 150

/** Chooses a place from the carrier's directory, or accepts the typed place if the directory doesn't have it. */
export function PlaceField({ value, within, ask, onChange, ...field }: PlaceFieldProps) {
  const { t } = useTranslation('console')
  const [touched, setTouched] = useState(false)
  const typed = value.ref === null ? value.text.trim() : ''
  const settled = useDebouncedValue(typed, PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['places', within, settled],
    queryFn: ({ signal }) => ask(settled, signal),
    enabled: touched && value.ref === null,
    staleTime: Infinity,
  })
  const spelled = toUkrainianPlace(value)
  return (
    <>
      <ComboBox
        {...field}
        text={value.text}
        onType={text => onChange({ text, ref: null })}
        onClear={() => onChange(EMPTY_PLACE)}
        clearLabel={t('users.orderFor.clear', { name: field.label })}
        options={touched && value.ref === null ? (data ?? []) : []}
        keyOf={place => place.ref ?? place.text}
        chosenKey={value.ref}
        onChoose={onChange}
        busy={isFetching}
        onOpen={() => setTouched(true)}
        maxLength={100}
      >
        {place => place.text}
      </ComboBox>
      <FormSpellingOffer
        spelling={spelled !== value ? spelled.text : null}
        onTake={() => onChange(spelled)}
      />
    </>
  )
}
