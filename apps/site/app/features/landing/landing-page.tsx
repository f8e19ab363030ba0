import { PageHead } from '../../shared/shell/page-head.tsx'
import type { LowestPrice } from '@dotyk/contract/page-context'
import { OrganizationStructuredData } from '../../shared/structured-data.tsx'
import { Accessories } from './accessories.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ClosingCallToAction } from './closing-call-to-action.tsx'
import styles from './lower-sections.module.css'
import { Offers } from './offers.tsx'
import { formatLowestPrice } from './format-lowest-price.ts'
import { Prices } from './prices.tsx'
import { FrequentQuestions } from './questions.tsx'
import { ServiceStrips } from './services.tsx'
import { StandSection, STAND_ACCESSORY_ID } from './stand.tsx'
import { TryNameDemo } from './try-name.tsx'
import { Island } from '../../shared/islands/island.tsx'
import { useTexts } from '../../shared/texts.tsx'

interface LandingPageProps {
  /** The lowest price of each accessory in the currency of the page's language. */
  lowestPrices: LowestPrice[]
  /** True for the order page, which search engines index separately, so that it needs its own canonical URL. */
  isOrdering?: boolean
}

export function LandingPage({ lowestPrices, isOrdering = false }: LandingPageProps) {
  const { t, language } = useTexts('landing')
  const cardPrice = formatLowestPrice(lowestPrices, language, accessory => accessory === 1)
  return (
    <main id="content" className={isOrdering ? `${styles.page} ${styles.covered}` : styles.page}>
      <PageHead
        title={t(isOrdering ? 'ordering.title' : 'title')}
        description={t(isOrdering ? 'ordering.description' : 'description')}
        path={isOrdering ? '/order' : '/'}
      />
      <OrganizationStructuredData />
      <Hero cardPrice={cardPrice} />
      <Island name="try-name" component={TryNameDemo} props={{ price: cardPrice }} />
      <Accessories lowestPrices={lowestPrices} />
      <HowItWorks />
      <ServiceStrips />
      <Offers menuPrice={formatLowestPrice(lowestPrices, language, accessory => accessory === 4)} />
      <Prices
        cardPrice={cardPrice}
        othersPrice={formatLowestPrice(lowestPrices, language, accessory => accessory !== 1)}
      />
      <StandSection
        stand={lowestPrices.find(({ accessory }) => accessory === STAND_ACCESSORY_ID)}
        price={formatLowestPrice(lowestPrices, language, accessory => accessory === STAND_ACCESSORY_ID)}
      />
      <FrequentQuestions />
      <ClosingCallToAction />
    </main>
  )
}
