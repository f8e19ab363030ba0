import { buttonClass } from '@dotyk/ui/button'
import { languageOf } from '@dotyk/ui/language'
import { ProductPicture } from '@dotyk/ui/product-picture'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sampleProductId } from '../../shared/sample-product.ts'
import page from './landing.module.css'
import styles from './stand.module.css'

const STAND = 2
const FACTS = ['size', 'material', 'chip', 'distance', 'phones'] as const

/** The stand for a counter: what it is for and what is known of it. */
export function Stand({ price }: { price: string | null }) {
  const { t, i18n } = useTranslation('landing')
  const language = languageOf(i18n)
  return (
    <section id="stand" className={`${page.section} ${styles.stand}`}>
      <ProductPicture
        productId={sampleProductId(STAND, language)}
        printed={{ name: t('stand.name') }}
        sizes="(max-width: 760px) 94vw, 600px"
        alt=""
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{t('stand.title')}</h2>
        <p className={styles.text}>{t('stand.text')}</p>
        <dl className={styles.facts}>
          {FACTS.map(fact => (
            <div key={fact}>
              <dt>{t(`stand.${fact}.what`)}</dt>
              <dd>{t(`stand.${fact}.value`)}</dd>
            </div>
          ))}
        </dl>
        <Link
          to={`/products/${STAND}/${language}`}
          prefetch="intent"
          className={buttonClass({ variant: 'filled', size: 'large' })}
        >
          {price ? t('stand.for', { price }) : t('stand.see')}
        </Link>
      </div>
    </section>
  )
}
