import { currencyOf, type Language, moneyText } from '@dotyk/domain/values'
import { languageOf } from '@dotyk/ui/language'
import { useTranslation } from 'react-i18next'
import { useCountSelected } from '../../shared/analytics/use-count-selected.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import type { LowestPrice } from '@dotyk/contract/page-context'
import { AccessoryCards } from './accessory-cards.tsx'
import { BreadcrumbData } from '../../shared/structured-data.tsx'
import styles from './list.module.css'

/** Everything there is to touch, each with what it is for and what it costs from. */
export function ProductListPage({ lowestPrices }: { lowestPrices: Record<Language, LowestPrice[]> }) {
  const { t, i18n } = useTranslation(['shop', 'catalogue'])
  const language = languageOf(i18n)
  const currency = currencyOf(language)

  const countSelected = useCountSelected('products', t('list.name'))

  return (
    <main id="content" className={styles.page}>
      <PageHead title={t('list.title')} description={t('list.description')} path="/products" />
      <BreadcrumbData crumbs={[{ name: t('list.name'), path: '/products' }]} />
      <h1 className={styles.title}>{t('list.heading')}</h1>
      <p className={styles.lead}>{t('list.lead')}</p>
      <AccessoryCards
        accessories={lowestPrices[language]}
        language={language}
        priceText={price => t('list.from', { price: moneyText({ amount: price, currency }, language) })}
        onSelect={countSelected}
      />
    </main>
  )
}
