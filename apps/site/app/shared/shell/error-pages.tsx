import { buttonClass } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessagePage } from './message-page.tsx'
import { PageHead } from './page-head.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('notFound.title')} />
      <MessagePage
        sign="404"
        title={t('notFound.title')}
        actions={
          <Link to="/" className={buttonClass({ variant: 'filled', size: 'large' })}>
            {t('home')}
          </Link>
        }
      >
        <p>{t('notFound.text')}</p>
      </MessagePage>
    </>
  )
}

/** Something broke. A fresh document is the surest way on, so these are ordinary links. */
export function FailurePage() {
  const { t } = useTranslation()
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
