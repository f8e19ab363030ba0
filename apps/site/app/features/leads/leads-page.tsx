import { useIsHydrated } from '@dotyk/ui/store'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../shared/shell/page-title.tsx'
import { LeadsPageFrame, LeadsSkeleton } from './leads-outline.tsx'

const LoadedLeads = lazy(async () => ({ default: (await import('./loaded-leads.tsx')).LoadedLeads }))

/** The page `/profile/leads`. Its skeleton is rendered immediately, the contacts after loading. */
export function LeadsPage() {
  const { t } = useTranslation(['leads', 'errors'])
  const isLive = useIsHydrated()
  const outline = (
    <LeadsPageFrame>
      <LeadsSkeleton />
    </LeadsPageFrame>
  )
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {isLive ? (
        <Suspense fallback={outline}>
          <LoadedLeads />
        </Suspense>
      ) : (
        outline
      )}
    </>
  )
}
