import type { City } from '@dotyk/domain/delivery'
import { cityDistrict, cityLabel, doesTextNameCity } from '@dotyk/domain/delivery'
import { callServer } from '../../../shared/api.ts'
import styles from './delivery.module.css'
import { LookupField, type PlaceFieldProps } from './lookup-field.tsx'
import { useTexts } from '../../../shared/texts.tsx'

const find = (q: string, signal: AbortSignal): Promise<City[]> =>
  callServer('GET /np/cities', { query: { q } }, { signal })

/**
 * A field that searches for a city: the largest cities come first, and places with the same name are distinguished by raion and
 * oblast.
 */
export function CityField(props: PlaceFieldProps) {
  const { t } = useTexts('delivery')
  return (
    <LookupField<City>
      {...props}
      label={t('city.label')}
      placeholder={t('city.placeholder')}
      nothing={t('city.nothing')}
      within="cities"
      ask={find}
      isMeant={(city, typed) => doesTextNameCity(typed, city)}
      toPlace={city => ({ text: cityLabel(city), ref: city.ref })}
    >
      {city => (
        <>
          <span className={styles.name}>{city.name}</span>
          <span className={styles.detail}>{cityDistrict(city)}</span>
        </>
      )}
    </LookupField>
  )
}
