import { buttonClass } from '@dotyk/ui/button'
import { ProductPicture } from '@dotyk/product-view/picture'
import type { LowestPrice } from '@dotyk/contract/page-context'
import { useFormatSize } from '../../shared/use-format-size.ts'
import { sampleProductId } from '../../shared/sample-product.ts'
import page from './landing.module.css'
import styles from './stand.module.css'
import { useTexts } from '../../shared/texts.tsx'

export const STAND_ACCESSORY_ID = 2

interface StandProps {
  /** The stand's entry in the catalogue; undefined if it is not sold. */
  stand: LowestPrice | undefined
  price: string | null
}

/** Presents the counter stand: its purpose and its facts. */
export function StandSection({ stand, price }: StandProps) {
  const { t, language } = useTexts(['landing', 'shop'])
  const sizeText = useFormatSize()
  const facts = [
    ...(stand
      ? [
          [t('stand.size'), sizeText(stand.size)],
          [t('stand.material'), stand.material],
        ]
      : []),
    [t('shop:characteristics.chip'), t('shop:characteristics.chipValue')],
    [t('shop:characteristics.distance'), t('shop:characteristics.distanceValue')],
    [t('stand.phones'), t('stand.phonesValue')],
  ]
  return (
    <section id="stand" className={`${page.section} ${styles.stand}`}>
      <ProductPicture
        productId={sampleProductId(STAND_ACCESSORY_ID, language)}
        view="use"
        printed={{ name: t('stand.name') }}
        sizes="(max-width: 760px) 94vw, 600px"
        alt=""
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{t('stand.title')}</h2>
        <p className={styles.text}>{t('stand.text')}</p>
        <dl className={styles.facts}>
          {facts.map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <a
          href={`/products/${STAND_ACCESSORY_ID}/${language}`}
          className={buttonClass({ variant: 'filled', size: 'large' })}
        >
          {price ? t('stand.for', { price }) : t('stand.see')}
        </a>
      </div>
    </section>
  )
}
