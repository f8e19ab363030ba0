import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { deleteSubscribers, type Subscriber, subscribersQuery } from '../../shared/calls/push.ts'
import { shortTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { ChoiceTable } from './choice-table.tsx'
import styles from './push.module.css'

const TYPING_PAUSE_MS = 250

/** Subscribed browsers, found by the profile they belong to or their push service; what is searched stays in the address. */
export function SubscribersTab() {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const [asked] = useDebouncedValue(q.trim(), TYPING_PAUSE_MS)
  const query = useInfiniteQuery(subscribersQuery(asked))
  const time = (moment: Date) => (
    <time dateTime={moment.toISOString()}>{shortTime(moment, new Date(), language)}</time>
  )
  const columns = [
    { head: t('push.service'), cell: ({ service }: Subscriber) => service, isName: true },
    { head: t('push.profile'), cell: ({ profileId }: Subscriber) => profileId ?? t('push.visitor') },
    {
      head: t('push.language'),
      cell: (subscriber: Subscriber) => t(`push.languages.${subscriber.language}`),
    },
    { head: t('push.since'), cell: ({ createdAt }: Subscriber) => time(createdAt) },
    { head: t('push.seen'), cell: ({ seenAt }: Subscriber) => time(seenAt) },
  ]
  return (
    <>
      <TextInput
        aria-label={t('push.search')}
        type="search"
        placeholder={t('push.search')}
        className={styles.search ?? ''}
        value={q}
        onChange={event => {
          const typed = event.target.value
          setParams(typed ? { q: typed } : {}, { replace: true })
        }}
      />
      <ChoiceTable
        label={t('push.subscribersTab')}
        query={query}
        columns={columns}
        nameOf={({ service, profileId }) => `${service} ${profileId ?? t('push.visitor')}`}
        empty={t(asked ? 'push.noneFound' : 'push.noSubscribers')}
        failed={t('push.subscribersFailed')}
        what="subscribers"
        onDelete={deleteSubscribers}
      />
    </>
  )
}
