import { TextField } from '@dotyk/ui/fields'
import { useOrder } from '../order-context.ts'
import styles from './recipient.module.css'
import { useTexts } from '../../../shared/texts.tsx'

/** The fields for house and flat, which are optional because not every address has them. */
export function HouseAndFlat() {
  const { t } = useTexts('order')
  const { draft, change, errorOf } = useOrder()
  return (
    <div className={styles.pair}>
      <TextField
        label={t('delivery.house')}
        name="address.house"
        aside={t('optional')}
        autoComplete="off"
        value={draft.house}
        onChange={event => change({ house: event.currentTarget.value })}
        error={errorOf('address.house')}
      />
      <TextField
        label={t('delivery.flat')}
        name="address.flat"
        aside={t('optional')}
        autoComplete="off"
        value={draft.flat}
        onChange={event => change({ flat: event.currentTarget.value })}
        error={errorOf('address.flat')}
      />
    </div>
  )
}
