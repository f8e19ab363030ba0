import type { Language } from '@dotyk/domain'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../shared/shell/page-head.tsx'
import type { LowestPrice } from '../../shared/site-context.ts'
import { Accessories } from './accessories.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Invitation } from './invitation.tsx'
import { Questions } from './questions.tsx'
import { Services } from './services.tsx'
import pictureEn from './share-en.png'
import pictureUa from './share-ua.png'

interface LandingPageProps {
  /** What each accessory costs from, in the currency of each language. */
  lowestPrices: Record<Language, LowestPrice[]>
}

export function LandingPage({ lowestPrices }: LandingPageProps) {
  const { t, i18n } = useTranslation('landing')
  return (
    <main id="content">
      <PageHead
        title={t('title')}
        description={t('description')}
        path="/"
        image={i18n.language === 'en' ? pictureEn : pictureUa}
      />
      <Hero />
      <HowItWorks />
      <Services />
      <Accessories lowestPrices={lowestPrices} />
      <Questions />
      <Invitation />
    </main>
  )
}
