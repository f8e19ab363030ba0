import { buttonClass } from '@dotyk/ui/button'
import { MessagePage } from '../../shared/shell/message-page.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useTexts } from '../../shared/texts.tsx'

/** Shown for an order link that matches no order, usually because it was truncated. */
export function NoOrderPage() {
  const { t } = useTexts(['order', 'common'])
  return (
    <>
      <PageHead title={t('status.notFound')} />
      <MessagePage
        sign="404"
        title={t('status.notFound')}
        actions={
          <>
            <a href="/order/find" className={buttonClass({ variant: 'filled', size: 'large' })}>
              {t('status.find')}
            </a>
            <a href="/" className={buttonClass({ size: 'large' })}>
              {t('common:home')}
            </a>
          </>
        }
      >
        <p>{t('status.notFoundText')}</p>
      </MessagePage>
    </>
  )
}
