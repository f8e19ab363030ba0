import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companiesQuery, type Company, saveCompany } from '../../shared/calls/companies.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import {
  type CompanyChanges,
  countCompanyChanges,
  newPictureFiles,
  NO_COMPANY_CHANGES,
  toCompanyData,
} from './company-changes.ts'

export type CompanyForm = ReturnType<typeof useCompanyForm>

/** The editor's state for one company: the stored values, the changes, and a save that sends only the changes. */
export function useCompanyForm(stored: Company, onSaved: (saved: Company) => void) {
  const { t } = useTranslation('errors')
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [changes, setChanges] = useState(NO_COMPANY_CHANGES)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const field = failure?.error instanceof CallRefused ? failure.error.field : null
  const unsaved = countCompanyChanges(changes)

  useEffect(() => {
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [failure, field])

  async function save(): Promise<void> {
    if (isSaving || unsaved === 0) return
    setSaving(true)
    setFailure(null)
    const saved = await runWithToast(stored.id ? 'changing' : 'creating', async () => {
      try {
        return await saveCompany(toCompanyData(stored, changes), newPictureFiles(changes))
      } catch (error) {
        setFailure({ error })
        throw error
      }
    })
    setSaving(false)
    if (!saved) return
    setChanges(NO_COMPANY_CHANGES)
    await queryClient.invalidateQueries({ queryKey: companiesQuery.queryKey })
    onSaved(saved)
  }

  return {
    form,
    stored,
    changes,
    /** The displayed company: the stored one with the unsaved changes applied. */
    company: { ...stored, ...changes.values },
    change: (make: (changes: CompanyChanges) => CompanyChanges) => setChanges(make),
    revert() {
      setChanges(NO_COMPANY_CHANGES)
      setFailure(null)
    },
    save,
    isSaving,
    unsaved,
    /** Returns the server's error for a field; `name` is the field's name in the server's refusals. */
    errorOf: (name: string) => (failure && field === name ? t(failureKey(failure.error)) : undefined),
  }
}
