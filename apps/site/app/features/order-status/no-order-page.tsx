import { buttonClass } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessagePage } from '../../shared/shell/message-page.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'

/** For a link that leads to no order: most often it was cut off on its way. */
export function NoOrderPage() {
  const { t } = useTranslation(['order', 'common'])
  return (
    <>
      <PageHead title={t('status.notFound')} />
      <MessagePage
        sign="404"
        title={t('status.notFound')}
        actions={
          <Link to="/" className={buttonClass({ variant: 'filled', size: 'large' })}>
            {t('common:home')}
          </Link>
        }
      >
        <p>{t('status.notFoundText')}</p>
      </MessagePage>
    </>
  )
}
