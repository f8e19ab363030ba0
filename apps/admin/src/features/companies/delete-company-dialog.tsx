import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { companiesQuery, type Company, deleteCompany } from '../../shared/calls/companies.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'

/** Asks for confirmation before a company is deleted; its profiles move to the default company. */
export function DeleteCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const moved = await runWithToast('deleting', () => deleteCompany(company.id))
    setBusy(false)
    if (moved === undefined) return
    await navigate('/companies')
    await queryClient.invalidateQueries({ queryKey: companiesQuery.queryKey })
  }

  return (
    <Dialog title={t('companies.deleteTitle', { name: company.name })} onClose={onClose}>
      <p>{t('companies.deleteText', { count: company.profiles })}</p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('companies.keep')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {t('companies.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
