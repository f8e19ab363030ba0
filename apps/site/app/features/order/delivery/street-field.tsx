import { isSameStreet, type Street } from '@dotyk/domain/delivery'
import { callServer } from '../../../shared/api.ts'
import { LookupField, type PlaceFieldProps } from './lookup-field.tsx'
import { useTexts } from '../../../shared/texts.tsx'

interface StreetFieldProps extends PlaceFieldProps {
  /** The carrier's reference of the chosen city; null if the typed city is not from the list. */
  cityRef: string | null
}

/** The minimum number of letters for a search, because a single letter matches half of a city's streets. */
const ASK_FROM = 2

/** A field that searches for a street; an unlisted street is accepted as typed. */
export function StreetField({ cityRef, ...field }: StreetFieldProps) {
  const { t } = useTexts('delivery')
  return (
    <LookupField<Street>
      {...field}
      label={t('street.label')}
      placeholder={t('street.placeholder')}
      hint={cityRef === null && !field.error && field.value.text === '' ? t('street.noCity') : undefined}
      nothing={t('street.nothing')}
      within={`streets ${cityRef}`}
      askFrom={ASK_FROM}
      ask={async (q, signal) =>
        cityRef === null ? [] : callServer('GET /np/streets', { query: { ref: cityRef, q } }, { signal })
      }
      isMeant={({ name }, typed) => isSameStreet(name, typed)}
      toPlace={({ name, ref }) => ({ text: name, ref })}
    >
      {({ name }) => <span>{name}</span>}
    </LookupField>
  )
}
