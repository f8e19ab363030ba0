import { ProductPicture } from '@dotyk/product-view/picture'
import { buttonClass } from '@dotyk/ui/button'
import { sampleProductId } from '../../shared/sample-product.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useSiteData } from '../../shared/site-data.ts'
import { BreadcrumbStructuredData } from '../../shared/structured-data.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { QuoteForm, type QuoteFormState } from './quote-form.tsx'
import styles from './teams.module.css'

const BADGE = 3
const STEPS = ['ask', 'quote', 'make'] as const

/**
 * The page that says what a company gets, with the form that requests a quote.
 * @param form the state of the form; null once it was sent
 */
export function TeamsPage({ form }: { form: QuoteFormState | null }) {
  const { t, language } = useTexts('teams')
  return (
    <main id="content" className={styles.page}>
      <PageHead title={t('title')} description={t('description')} path="/teams" />
      <BreadcrumbStructuredData crumbs={[{ name: t('title'), path: '/teams' }]} />
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{t('heading')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <div className={styles.actions}>
            <a href="#request" className={buttonClass({ variant: 'filled', size: 'large' })}>
              {t('ask')}
            </a>
            <a href="/products" className={buttonClass({ size: 'large' })}>
              {t('seeProducts')}
            </a>
          </div>
        </div>
        <ProductPicture
          productId={sampleProductId(BADGE, language)}
          view="use"
          printed={{ name: t('pictureName') }}
          sizes="(max-width: 760px) 94vw, 560px"
          alt=""
          isFirst
          className={styles.picture}
        />
      </header>
      <Points />
      <section aria-labelledby="how" className={styles.section}>
        <h2 id="how">{t('how')}</h2>
        <ol className={styles.steps}>
          {STEPS.map(step => (
            <li key={step}>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <QuoteForm form={form} />
    </main>
  )
}

/**
 * Lists what a company gets. A company's own site offers no sites to other companies, and payment by invoice is named only if
 * the service offers it.
 */
function Points() {
  const { t } = useTexts('teams')
  const { brand, offersInvoices } = useSiteData()
  const points = [
    ...(['pages', 'things', 'look', 'design'] as const),
    ...(offersInvoices ? (['invoice'] as const) : []),
    ...(brand.isOwn ? (['brand'] as const) : []),
  ]
  return (
    <section aria-labelledby="gets" className={styles.section}>
      <h2 id="gets">{t('gets')}</h2>
      <ul className={styles.points}>
        {points.map(point => (
          <li key={point}>
            <h3>{t(`points.${point}.title`)}</h3>
            <p>{t(`points.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
