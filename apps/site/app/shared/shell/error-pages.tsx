import { buttonClass } from '@dotyk/ui/button'
import { MessagePage } from './message-page.tsx'
import { PageHead } from './page-head.tsx'
import { useTexts } from '../texts.tsx'

export function NotFoundPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('notFound.title')} />
      <MessagePage
        sign="404"
        title={t('notFound.title')}
        actions={
          <a href="/" className={buttonClass({ variant: 'filled', size: 'large' })}>
            {t('home')}
          </a>
        }
      >
        <p>{t('notFound.text')}</p>
      </MessagePage>
    </>
  )
}

/** The error page. Its links load new documents, which reset all state. */
export function FailurePage() {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('failure.title')} />
      <MessagePage
        title={t('failure.title')}
        actions={
          <>
            <a href="" className={buttonClass({ variant: 'filled', size: 'large' })}>
              {t('failure.again')}
            </a>
            <a href="/" className={buttonClass({ variant: 'quiet', size: 'large' })}>
              {t('home')}
            </a>
          </>
        }
      >
        <p>{t('failure.text')}</p>
      </MessagePage>
    </>
  )
}
