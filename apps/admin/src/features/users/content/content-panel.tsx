import { Skeleton } from '@dotyk/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchUserContent } from '../../../shared/calls/user-content.ts'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { ContentForm } from './content-form.tsx'
import styles from './editable-content.module.css'

interface ContentPanelProps {
  id: string
  onClose: () => void
}

const ROWS = 6

/** Shows the form for a profile's page once the page's content has loaded. */
export function ContentPanel({ id, onClose }: ContentPanelProps) {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['user-content', id],
    queryFn: ({ signal }) => fetchUserContent(id, signal),
    // The form starts from the newest stored version; later versions are merged in when it is saved.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // The form uses the editor's texts for opening hours, which are loaded together with the form.
  if (data)
    return (
      <Suspense fallback={<Waiting />}>
        <ContentForm content={data} onClose={onClose} />
      </Suspense>
    )
  if (error)
    return (
      <LoadFailureNotice
        what={t('users.content.loadFailed')}
        failure={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <Waiting />
}

function Waiting() {
  return Array.from({ length: ROWS }, (_, row) => (
    <Skeleton key={row} height={30} width="auto" className={styles.waiting} />
  ))
}
