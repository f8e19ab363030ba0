import { Notice } from '@dotyk/ui/notice'
import { Button, buttonClass } from '@dotyk/ui/button'
import { LoadingMark } from '@dotyk/ui/mark'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from './page-head.tsx'
import styles from './shell.module.css'

export function NotFoundPage() {
  const { t } = useTranslation(['common', 'console'])
  return (
    <>
      <PageHead title={t('notFound.title')} />
      <Notice
        text={t('notFound.text')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('console:toStart')}
          </Link>
        }
      />
    </>
  )
}

/** Shown if a page failed or if its files belong to an older release; reloading loads the new files. */
export function FailedPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('failure.title')} />
      <Notice
        text={t('failure.text')}
        action={<Button onClick={() => location.reload()}>{t('failure.again')}</Button>}
      />
    </>
  )
}

export function WaitingPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.waiting}>
      <LoadingMark label={t('loading')} />
    </div>
  )
}
