import type { Parcel } from '@dotyk/domain/delivery'
import { useIsHydrated } from '@dotyk/ui/store'
import { useState } from 'react'
import { saveCity, readSavedCity } from '../../../shared/order-draft/saved-city.ts'
import { EMPTY_PLACE, type Place } from '../../../shared/order-draft/order-form-draft.ts'
import { QueriesProvider } from '../../../shared/queries-provider.tsx'
import { useTexts } from '../../../shared/texts.tsx'
import { CityField } from './city-field.tsx'
import { EstimateText } from './estimate-text.tsx'
import { useEstimate } from './use-estimate.ts'
import styles from './product-arrival.module.css'

interface ProductArrivalProps {
  /** The number of working days in which the product is made; null if no day is promised. */
  makingDays: number | null
  /** The parcel with one piece of the product. */
  parcel: Parcel
  /** The declared value of one piece, in kopiykas. */
  value: number
}

/**
 * Shows when one piece arrives in the visitor's city and what its delivery costs. The visitor is asked for the city once, and it
 * is kept.
 */
export function ProductArrival(props: ProductArrivalProps) {
  return (
    <QueriesProvider>
      <CityAndDay {...props} />
    </QueriesProvider>
  )
}

function CityAndDay({ makingDays, parcel, value }: ProductArrivalProps) {
  const { t } = useTexts('delivery')
  const isLive = useIsHydrated()
  const [chosen, setChosen] = useState<Place | null>(null)
  const city = chosen ?? (isLive ? readSavedCity() : EMPTY_PLACE)
  const answer = useEstimate({
    cityRef: city.ref,
    shippingType: 'department',
    parcel,
    value,
    count: 1,
    makingDays,
  })
  return (
    <section className={styles.arrival} aria-labelledby="arrival">
      <div>
        <h2 id="arrival" className={styles.title}>
          {t('forecast.title')}
        </h2>
        {makingDays !== null && <p>{t('forecast.makes', { count: makingDays })}</p>}
      </div>
      <div className={styles.answer}>
        <CityField
          name="arrival-city"
          value={city}
          onChange={place => {
            saveCity(place)
            setChosen(place)
          }}
        />
        {city.ref === null ? (
          <p className={styles.hint}>{t('forecast.cityHint')}</p>
        ) : (
          <EstimateText {...answer} makingDays={makingDays} />
        )}
      </div>
    </section>
  )
}
