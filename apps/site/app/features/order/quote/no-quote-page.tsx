import { buttonClass } from '@dotyk/ui/button'
import { MessagePage } from '../../../shared/shell/message-page.tsx'
import { PageHead } from '../../../shared/shell/page-head.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/** Shown for a quote's link that matches no quote, usually because it was truncated. */
export function NoQuotePage() {
  const { t } = useTexts(['quote', 'common'])
  return (
    <>
      <PageHead title={t('notFound')} />
      <MessagePage
        sign="404"
        title={t('notFound')}
        actions={
          <a href="/" className={buttonClass({ variant: 'filled', size: 'large' })}>
            {t('common:home')}
          </a>
        }
      >
        <p>{t('notFoundText')}</p>
      </MessagePage>
    </>
  )
}
