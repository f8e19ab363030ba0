import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import type { LoadedList } from './use-list.ts'

/** A button that reloads the rows of a list. */
export function RefreshButton({
  list,
}: {
  list: Pick<LoadedList<unknown>, 'isLoaded' | 'isRefreshing' | 'refresh'>
}) {
  const { t } = useTranslation('console')
  return (
    <Button
      size="small"
      aria-label={t('refresh')}
      title={t('refresh')}
      busy={list.isRefreshing}
      disabled={!list.isLoaded}
      onClick={list.refresh}
    >
      <Icon name="refresh" />
    </Button>
  )
}
