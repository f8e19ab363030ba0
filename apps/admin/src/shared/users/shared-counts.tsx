import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchSharedCounts } from '../calls/groups.ts'
import { useFormatNumber } from '../use-format-number.ts'

/**
 * Returns a function that gives a sentence about how often cards were opened and how many contacts were left on them in the last
 * 30 days.
 */
export function useFormatSharedCounts(): (counts: { opens: number; leads: number }) => string {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  return ({ opens, leads }) =>
    `${t('groups.counts.opens', { count: opens, number: number(opens) })}, ${t('groups.counts.leads', { count: leads, number: number(leads) })}`
}

/** Shows the statistics that the members of a group or company share with it; renders nothing if nobody shares any. */
export function SharedCountsNote({
  of,
  className,
}: {
  of: { groupID: string } | { companyID: string }
  className?: string | undefined
}) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const countsText = useFormatSharedCounts()
  const { data } = useQuery({
    queryKey: ['shared-counts', of],
    queryFn: ({ signal }) => fetchSharedCounts(of, signal),
  })
  if (!data || data.sharing === 0) return null
  return (
    <p className={className}>
      {t('groups.counts.sum', {
        count: data.sharing,
        number: number(data.sharing),
        counts: countsText(data),
      })}
    </p>
  )
}
