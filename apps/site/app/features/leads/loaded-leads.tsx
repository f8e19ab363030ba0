import { ConnectionLost } from '@dotyk/contract/call-failures'
import { Button } from '@dotyk/ui/button'
import { Notice } from '@dotyk/ui/notice'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeadFilter } from '../../shared/calls/lead-calls.ts'
import page from '../../shared/shell/owner-page.module.css'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useRedirectOnSessionEnd } from '../../shared/use-redirect-on-session-end.ts'
import { LeadFilters } from './lead-filters.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadsPageFrame, LeadsSkeleton } from './leads-outline.tsx'
import { useLeadsProfile, useLeads, useLeadSettings } from './leads-query.ts'
import { LeadSettingsForm } from './lead-settings-form.tsx'
import { NoLeads } from './no-leads.tsx'
import { ScanPart } from './scan/scan-part.tsx'
import styles from './leads.module.css'
import { WebhookSection } from './webhook/webhook-section.tsx'

const EVERYTHING: LeadFilter = { q: '', state: '', tag: '', sort: 'newest' }
const SEARCH_DELAY_MS = 250

/** Loads the contacts and renders them, or an error message; redirects if the session has ended. */
export function LoadedLeads() {
  const { t } = useTranslation(['leads', 'scan'])
  const [filter, setFilter] = useState(EVERYTHING)
  const searched = useDebouncedValue(filter, SEARCH_DELAY_MS)
  const list = useLeads(searched)
  const settings = useLeadSettings()
  const card = useLeadsProfile()
  const error = list.error ?? settings.error ?? card.error
  const isElsewhere = useRedirectOnSessionEnd(error)
  const queries = [list, settings, card]
  const isOffline =
    error instanceof ConnectionLost ||
    queries.some(({ data, fetchStatus }) => !data && fetchStatus === 'paused')
  const isMissing = queries.some(({ data }) => !data)
  const loadAgain = () => {
    for (const query of queries) void query.refetch()
  }
  const onConnected = useEffectEvent(loadAgain)
  useEffect(() => {
    if (!isMissing) return
    const load = () => onConnected()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isMissing])
  if (isMissing && (isOffline || (error && !isElsewhere))) {
    return (
      <LeadsPageFrame>
        <ScanPart />
        <Notice
          failed={!isOffline}
          title={t(isOffline ? 'scan:offline' : 'loadFailed')}
          text={t(isOffline ? 'scan:offlineText' : 'loadFailedText')}
          action={
            <Button busy={list.isFetching} onClick={loadAgain}>
              {t('again')}
            </Button>
          }
        />
      </LeadsPageFrame>
    )
  }
  if (!list.data || !settings.data || !card.data) {
    return (
      <LeadsPageFrame>
        <LeadsSkeleton />
      </LeadsPageFrame>
    )
  }
  const pages = list.data.pages
  const isAll = searched.q === '' && searched.state === '' && searched.tag === ''
  const hasNone = isAll && pages[0]?.total === 0 && !list.isPlaceholderData
  return (
    <LeadsPageFrame>
      <ScanPart />
      <div className={`${page.columns} ${styles.parts}`}>
        <div className={page.column}>
          {hasNone ? (
            <NoLeads url={card.data.url} id={card.data.id} isOff={settings.data.form === 'off'} />
          ) : (
            <>
              <LeadFilters
                filter={filter}
                tags={pages[0]?.tags ?? []}
                total={pages[0]?.total ?? 0}
                onChange={setFilter}
              />
              <LeadList
                leads={pages.flatMap(({ leads }) => leads)}
                isOld={list.isPlaceholderData}
                more={
                  list.hasNextPage && (
                    <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                      {t('more')}
                    </Button>
                  )
                }
                onShowAll={() => setFilter(EVERYTHING)}
              />
            </>
          )}
        </div>
        <div className={page.column}>
          <LeadSettingsForm key={JSON.stringify(settings.data)} settings={settings.data} />
          <WebhookSection settings={settings.data} />
        </div>
      </div>
    </LeadsPageFrame>
  )
}
