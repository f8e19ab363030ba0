import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'

/** Opens the drawer with the latest jobs, also with those that this tab doesn't watch. */
export function JobsButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('console')
  return (
    <Button size="small" aria-haspopup="dialog" onClick={onOpen}>
      {t('jobs.title')}
    </Button>
  )
}
