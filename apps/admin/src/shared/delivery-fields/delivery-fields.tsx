import { cityLabel } from '@dotyk/domain/delivery'
import { toUkrainianPlace } from '@dotyk/domain/orders'
import { NativeSelect, TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import { type DeliveryForm, EMPTY_PLACE } from '../calls/new-order.ts'
import { findCities, findDepartments } from '../calls/order-options.ts'
import { FormSpellingOffer } from './form-spelling-offer.tsx'
import styles from './delivery-fields.module.css'
import { PlaceField } from './place-field.tsx'

interface DeliveryFieldsProps {
  form: DeliveryForm
  change: (changes: Partial<DeliveryForm>) => void
  errorOf: (field: string) => string | undefined
}

const WAYS = ['department', 'address', 'other'] as const

/** The form fields for the destination of an order. */
export function DeliveryFields({ form, change, errorOf }: DeliveryFieldsProps) {
  const { t } = useTranslation('console')
  const way = form.shipping === 'other' ? 'other' : form.shippingType
  const { city } = form
  const street = toUkrainianPlace({ text: form.street, ref: null }).text
  const text = (name: 'street' | 'house' | 'flat') => ({
    name: `address.${name}`,
    label: t(`users.orderFor.fields.${name}`),
    value: form[name],
    error: errorOf(`address.${name}`),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className={styles.part}>
      <legend>{t('users.orderFor.delivery')}</legend>
      <NativeSelect
        className={styles.broad}
        label={t('users.orderFor.fields.shipping')}
        value={way}
        onChange={({ currentTarget: { value } }) =>
          change({
            shipping: value === 'other' ? 'other' : 'novaposhta',
            shippingType: value === 'department' ? 'department' : 'address',
          })
        }
        options={WAYS.map(value => ({ value, label: t(`users.orderFor.ways.${value}`) }))}
      />
      <div className={styles.place}>
        <PlaceField
          name="city"
          label={t('users.orderFor.fields.city')}
          value={city}
          error={errorOf('city')}
          within="cities"
          ask={async (q, signal) =>
            (await findCities(q, signal)).map(found => ({ text: cityLabel(found), ref: found.ref }))
          }
          onChange={next => change({ city: next, department: EMPTY_PLACE })}
        />
      </div>
      {way === 'department' ? (
        <div className={styles.place}>
          <PlaceField
            name="department"
            label={t('users.orderFor.fields.department')}
            value={form.department}
            error={errorOf('department')}
            within={`departments ${city.ref}`}
            ask={async (q, signal) =>
              city.ref === null
                ? []
                : (await findDepartments(city.ref, q, signal)).map(({ name, ref }) => ({ text: name, ref }))
            }
            onChange={department => change({ department })}
          />
        </div>
      ) : (
        <>
          <TextField {...text('street')} className={styles.broad} />
          <TextField {...text('house')} />
          <TextField {...text('flat')} />
          <FormSpellingOffer
            spelling={way !== 'other' && street !== form.street ? street : null}
            onTake={() => change({ street })}
          />
        </>
      )}
    </fieldset>
  )
}
