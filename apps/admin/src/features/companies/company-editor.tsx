import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Company } from '../../shared/calls/companies.ts'
import { useHasPermission } from '../../shared/calls/me.ts'
import { useKeys } from '../../shared/keys/keys.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { SharedCountsNote } from '../../shared/users/shared-counts.tsx'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { BlocksSection } from './blocks-section.tsx'
import styles from './companies.module.css'
import { CompanyPreview } from './company-preview.tsx'
import { DeleteCompanyDialog } from './delete-company-dialog.tsx'
import { DomainsSection } from './domains-section.tsx'
import { LookSection } from './look-section.tsx'
import { MailSection } from './mail-section.tsx'
import { SupportSection } from './support-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { useCompanyForm } from './use-company-form.ts'

/** All settings of a company, beside a preview of its pages. */
export function CompanyEditor({ stored }: { stored: Company }) {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const mayMail = useHasPermission('companyMail')
  const [isDeleting, setDeleting] = useState(false)
  const form = useCompanyForm(stored, saved => {
    if (!stored.id) void navigate(`/companies/${saved.id}`, { replace: true })
  })
  const { company, unsaved, isSaving } = form
  const save = () => void form.save()
  useUnsavedChanges(unsaved > 0 && !isSaving && !isDeleting, t('companies.leaveText'))
  useKeys([{ keys: 'mod+s', name: t('companies.save'), run: save, inFields: true }])
  const title = stored.name || t('companies.new')
  return (
    <>
      <PageHead
        title={title}
        back={{ to: '/companies', name: t('pages.companies') }}
        shown
        actions={
          <>
            {unsaved > 0 && (
              <span className={styles.unsaved}>{t('companies.unsaved', { count: unsaved })}</span>
            )}
            {stored.id !== '' && (
              <Button size="small" onClick={() => setDeleting(true)}>
                {t('companies.delete')}
              </Button>
            )}
            <Button size="small" disabled={unsaved === 0} onClick={() => form.revert()}>
              {t('companies.revert')}
            </Button>
            <Button size="small" variant="filled" busy={isSaving} disabled={unsaved === 0} onClick={save}>
              {t('companies.save')}
            </Button>
          </>
        }
      />
      {stored.id !== '' && <SharedCountsNote of={{ companyID: stored.id }} className={styles.counts} />}
      <div className={styles.panes}>
        <form
          ref={form.form}
          noValidate
          className={styles.form}
          aria-label={title}
          onSubmit={event => {
            event.preventDefault()
            save()
          }}
        >
          <LookSection form={form} />
          <DomainsSection form={form} />
          <TextsSection form={form} />
          <SupportSection form={form} />
          {mayMail && <MailSection form={form} />}
          <BlocksSection form={form} />
          <button type="submit" hidden />
        </form>
        <CompanyPreview company={company} pictures={form.changes.pictures} />
      </div>
      {isDeleting && <DeleteCompanyDialog company={stored} onClose={() => setDeleting(false)} />}
    </>
  )
}
