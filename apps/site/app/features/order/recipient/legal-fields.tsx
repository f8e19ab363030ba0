import { TextField } from '@dotyk/ui/fields'
import { OwnershipField } from '../delivery/ownership-field.tsx'
import { useOrder } from '../order-context.ts'
import styles from './recipient.module.css'
import { useTexts } from '../../../shared/texts.tsx'

/** Additional fields for an organization or a sole proprietor. */
export function LegalFields() {
  const { t } = useTexts('order')
  const { draft, change, errorOf } = useOrder()
  return (
    <>
      <div className={styles.pair}>
        <OwnershipField
          name="ownership"
          value={draft.ownership}
          onChange={ownership => change({ ownership })}
          error={errorOf('ownership')}
        />
        <TextField
          label={t('recipient.edrpou')}
          name="edrpou"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          value={draft.edrpou}
          onChange={event => change({ edrpou: event.currentTarget.value })}
          error={errorOf('edrpou')}
        />
      </div>
      <TextField
        label={t('recipient.organization')}
        name="organization"
        autoComplete="organization"
        required
        value={draft.organization}
        onChange={event => change({ organization: event.currentTarget.value })}
        error={errorOf('organization')}
      />
    </>
  )
}
