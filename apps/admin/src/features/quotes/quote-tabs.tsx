import { buttonClass } from '@dotyk/ui/button'
import { tabClasses, TabText } from '@dotyk/ui/tabs'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'

/** Tabs that switch between the quotes and the requests for quotes. */
export function QuoteTabs() {
  const { t } = useTranslation('console')
  return (
    <nav className={tabClasses.tabs} aria-label={t('quotes.tabs')}>
      <NavLink to="/quotes" end className={tabClasses.tab}>
        <TabText name={t('quotes.quotesTab')} />
      </NavLink>
      <NavLink to="/quotes/requests" className={tabClasses.tab}>
        <TabText name={t('quotes.requestsTab')} />
      </NavLink>
    </nav>
  )
}

export function NewQuoteLink() {
  const { t } = useTranslation('console')
  return (
    <Link to="/quotes/new" className={buttonClass({ variant: 'filled', size: 'small' })}>
      {t('quotes.new')}
    </Link>
  )
}
