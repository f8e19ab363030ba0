import { parseCount, SHIPPING_TYPES } from '@dotyk/domain/orders'
import { Choice } from '@dotyk/ui/choice'
import { saveCity } from '../../../shared/order-draft/saved-city.ts'
import { EMPTY_PLACE } from '../../../shared/order-draft/order-form-draft.ts'
import { OrderArrival } from '../delivery/order-arrival.tsx'
import { CityField } from '../delivery/city-field.tsx'
import { DepartmentField } from '../delivery/department-field.tsx'
import { StreetField } from '../delivery/street-field.tsx'
import { useOrder } from '../order-context.ts'
import { parcelOfProduct } from '../parcel.ts'
import styles from './recipient.module.css'
import { HouseAndFlat } from './house-and-flat.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/** Fields for delivery to a carrier's branch or to an address. */
export function CarrierFields() {
  const { t } = useTexts('order')
  const { draft, change, product, errorOf } = useOrder()
  return (
    <>
      <Choice
        look="segments"
        wide
        label={t('delivery.where')}
        value={draft.shippingType}
        options={SHIPPING_TYPES.map(value => ({ value, label: t(`delivery.${value}`) }))}
        onChange={shippingType => change({ shippingType })}
      />
      <CityField
        name="city"
        value={draft.city}
        // Branches and streets depend on the city, so they are cleared.
        onChange={city => {
          if (city.ref !== null) saveCity(city)
          change(
            city.ref !== null && city.ref === draft.city.ref
              ? { city }
              : { city, department: EMPTY_PLACE, street: EMPTY_PLACE },
          )
        }}
        error={errorOf('city')}
      />
      {draft.shippingType === 'department' ? (
        <DepartmentField
          name="department"
          cityRef={draft.city.ref}
          parcel={parcelOfProduct(product, parseCount(draft.count))}
          value={draft.department}
          onChange={department => change({ department })}
          error={errorOf('department')}
        />
      ) : (
        <>
          <StreetField
            name="address.street"
            cityRef={draft.city.ref}
            value={draft.street}
            onChange={street => change({ street })}
            error={errorOf('address.street')}
          />
          <HouseAndFlat />
        </>
      )}
      <OrderArrival />
      <p className={styles.notice}>{t('delivery.ukrainian')}</p>
    </>
  )
}
