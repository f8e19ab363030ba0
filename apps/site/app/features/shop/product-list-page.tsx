import { currencyOfLanguage, moneyText } from '@dotyk/domain/values'
import { useSelectionAttributes } from '../../shared/analytics/use-selection-attributes.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import type { LowestPrice } from '@dotyk/contract/page-context'
import { AccessoryCards } from './accessory-cards.tsx'
import { BreadcrumbStructuredData } from '../../shared/structured-data.tsx'
import styles from './list.module.css'
import { useTexts } from '../../shared/texts.tsx'

/** The page with all accessories, each with its purpose and lowest price. */
export function ProductListPage({ lowestPrices }: { lowestPrices: LowestPrice[] }) {
  const { t, language } = useTexts(['shop', 'catalogue'])
  const currency = currencyOfLanguage(language)

  const selectionAttributes = useSelectionAttributes('products', t('list.name'))

  return (
    <main id="content" className={styles.page}>
      <PageHead title={t('list.title')} description={t('list.description')} path="/products" />
      <BreadcrumbStructuredData crumbs={[{ name: t('list.name'), path: '/products' }]} />
      <h1 className={styles.title}>{t('list.heading')}</h1>
      <p className={styles.lead}>{t('list.lead')}</p>
      <AccessoryCards
        accessories={lowestPrices}
        language={language}
        priceText={price => t('list.from', { price: moneyText({ amount: price, currency }, language) })}
        selectionAttributes={selectionAttributes}
      />
    </main>
  )
}
