import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countAudience } from '../../shared/calls/push.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { ComposePushForm } from './compose-form.tsx'
import { ConfirmSending } from './confirm-sending.tsx'
import { PushPreviews } from './previews.tsx'
import styles from './push.module.css'
import { PushTabs } from './push-tabs.tsx'
import { ActiveBroadcasts } from './active-broadcasts.tsx'
import { usePushDraft } from './use-draft.ts'
import { useSubscribers } from './use-push-lists.ts'

/** A form for a message to all subscribers, beside a preview on two phones; messages being sent are listed below. */
export function ComposePage() {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const draft = usePushDraft()
  const [asks, setAsks] = useState(false)
  const { isLoaded, total } = useSubscribers('')
  useUnsavedChanges(draft.isUnsaved, t('push.leaveText'))
  const subscribers = isLoaded ? total : undefined
  const { audience } = draft.written
  const { data: recipients } = useQuery({
    queryKey: ['push', 'audience', audience],
    queryFn: ({ signal }) => countAudience(audience, signal),
  })
  return (
    <>
      <PageHead
        title={t('pages.push')}
        {...(subscribers !== undefined && {
          count: t('push.subscribersCount', { count: subscribers, shown: number(subscribers) }),
        })}
      />
      <div className={styles.tabsOfPage}>
        <PushTabs />
      </div>
      <div className={styles.compose}>
        <div className={styles.column}>
          <ComposePushForm draft={draft} subscribers={recipients} onSend={() => setAsks(true)} />
          <ActiveBroadcasts />
        </div>
        <PushPreviews draft={draft} />
        {asks && (
          <ConfirmSending draft={draft} subscribers={recipients ?? 0} onClose={() => setAsks(false)} />
        )}
      </div>
    </>
  )
}
