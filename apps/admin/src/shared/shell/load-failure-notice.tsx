import { failureKey } from '@dotyk/contract/call-failures'
import { Notice } from '@dotyk/ui/notice'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'

interface FailedNoticeProps {
  /** The title of the error: "Couldn’t load the e-mails". */
  what: string
  failure: Error
  busy: boolean
  onRetry: () => void
}

export function LoadFailureNotice({ what, failure, busy, onRetry }: FailedNoticeProps) {
  const { t } = useTranslation(['common', 'errors'])
  return (
    <Notice
      failed
      text={`${what}: ${t(`errors:${failureKey(failure)}`)}`}
      action={
        <Button busy={busy} onClick={onRetry}>
          {t('failure.again')}
        </Button>
      }
    />
  )
}
