import type { ErrorKey } from '@dotyk/contract/errors'
import type { OrderLookupDraft } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import { useSiteData } from '../../shared/site-data.ts'
import { mainSupportContact } from '../../shared/support.ts'
import { useTexts } from '../../shared/texts.tsx'
import styles from './find-order.module.css'

export interface LookupFailure {
  /** The field that the failure concerns; null if it concerns no single field. */
  field: string | null
  key: ErrorKey
}

interface FindOrderFormProps {
  typed: OrderLookupDraft
  failures: readonly LookupFailure[]
}

/** The form that finds an order. The browser itself submits it to the page's own address. */
export function FindOrderForm({ typed, failures }: FindOrderFormProps) {
  const { t } = useTexts(['order', 'errors'])
  const errorOf = (field: string | null) => {
    const failure = failures.find(failed => failed.field === field)
    return failure && t(`errors:${failure.key}`)
  }
  const isMissing = failures.some(({ key }) => key === 'order-not-found')
  const contact = mainSupportContact(useSiteData().support)
  const missing = contact === null ? t('find.missing') : t('find.missing-contact', { contact })
  return (
    <main id="content" className={styles.page}>
      <div className={styles.sheet}>
        <h1 className={styles.title}>{t('find.title')}</h1>
        <p className={styles.lead}>{t('find.lead')}</p>
        <form method="post" action="/order/find" noValidate className={styles.form}>
          <FormError>{isMissing ? missing : errorOf(null)}</FormError>
          <TextField
            label={t('find.number')}
            name="number"
            defaultValue={typed.number}
            error={errorOf('number')}
            hint={t('find.numberHint')}
            inputMode="numeric"
            autoComplete="off"
            autoFocus={failures.length === 0 || errorOf('number') !== undefined}
            maxLength={40}
            required
          />
          <TextField
            label={t('find.phone')}
            name="phone"
            type="tel"
            defaultValue={typed.phone}
            error={errorOf('phone')}
            autoComplete="tel"
            maxLength={40}
            required
          />
          <Button type="submit" variant="filled" size="large" wide>
            {t('find.submit')}
          </Button>
        </form>
      </div>
    </main>
  )
}
