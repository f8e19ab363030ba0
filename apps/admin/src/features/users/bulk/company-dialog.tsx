import { Button } from '@dotyk/ui/button'
import { NativeSelect } from '@dotyk/ui/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companiesQuery } from '../../../shared/calls/companies.ts'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import styles from './bulk-dialogs.module.css'

interface CompanyDialogProps {
  count: number
  /** @param companyId the id of the company; null for the default company */
  onChoose: (companyId: string | null) => Promise<boolean>
  onClose: () => void
}

/** The option's value for the default company, which has no id. */
const DEFAULT_COMPANY = ''

/** Chooses the company that the selected profiles belong to from now on. */
export function ChangeCompanyDialog({ count, onChoose, onClose }: CompanyDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const { data } = useQuery(companiesQuery)
  const [id, setId] = useState(DEFAULT_COMPANY)
  const [busy, setBusy] = useState(false)
  const words = { count, number: number(count) }

  async function apply() {
    setBusy(true)
    const isDone = await onChoose(id === DEFAULT_COMPANY ? null : id)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog title={t('users.bulk.companyTitle', words)} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void apply()
        }}
      >
        <NativeSelect
          label={t('users.company')}
          value={id}
          options={[
            { value: DEFAULT_COMPANY, label: data?.own.name ?? '…' },
            ...(data?.companies ?? []).map(company => ({ value: company.id, label: company.name })),
          ]}
          onChange={({ currentTarget: { value } }) => setId(value)}
        />
        <p className={styles.faint}>{t('users.bulk.companyText')}</p>
        <div className={styles.actions}>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="small" variant="filled" busy={busy} disabled={!data}>
            {t('users.bulk.change', words)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
