import { TextField } from '@dotyk/ui/fields'
import { useOrder } from '../order-context.ts'
import { HouseAndFlat } from './house-and-flat.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/** Fields for the city and address of a delivery that is agreed by phone. */
export function ArrangedDeliveryFields() {
  const { t } = useTexts('order')
  const { draft, change, errorOf } = useOrder()
  return (
    <>
      <TextField
        label={t('delivery.city')}
        name="city"
        required
        autoComplete="address-level2"
        value={draft.city.text}
        onChange={event => change({ city: { text: event.currentTarget.value, ref: null } })}
        error={errorOf('city')}
      />
      <TextField
        label={t('delivery.street')}
        name="address.street"
        required
        autoComplete="address-line1"
        value={draft.street.text}
        onChange={event => change({ street: { text: event.currentTarget.value, ref: null } })}
        error={errorOf('address.street')}
      />
      <HouseAndFlat />
    </>
  )
}
