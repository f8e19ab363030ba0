import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Broadcast, broadcastsQuery, deleteBroadcasts } from '../../shared/calls/push.ts'
import { useNumber } from '../../shared/format-number.ts'
import { fullTime, shortTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { ChoiceTable } from './choice-table.tsx'

/** Messages that were sent, with what became of them. */
export function BroadcastsTab() {
  const { t } = useTranslation('console')
  const number = useNumber()
  const language = useLanguage()
  const query = useInfiniteQuery(broadcastsQuery)
  const columns = [
    { head: t('push.message'), cell: ({ title }: Broadcast) => title, isName: true },
    {
      head: t('push.written'),
      cell: ({ createdAt }: Broadcast) => (
        <time dateTime={createdAt.toISOString()} title={fullTime(createdAt, language)}>
          {shortTime(createdAt, new Date(), language)}
        </time>
      ),
    },
    { head: t('push.stateHead'), cell: ({ state }: Broadcast) => t(`push.stateName.${state}`) },
    ...(['total', 'sent', 'failed', 'removed'] as const).map(name => ({
      head: t(`push.part.${name}`),
      cell: (broadcast: Broadcast) => number(broadcast[name]),
      isNumber: true,
    })),
  ]
  return (
    <ChoiceTable
      label={t('push.sentTab')}
      query={query}
      columns={columns}
      nameOf={({ title }) => title}
      empty={t('push.noMessages')}
      failed={t('push.messagesFailed')}
      what="messages"
      onDelete={deleteBroadcasts}
    />
  )
}
