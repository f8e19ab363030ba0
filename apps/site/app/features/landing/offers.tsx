import { ProductPicture } from '@dotyk/product-view/picture'
import { buttonClass } from '@dotyk/ui/button'
import { sampleProductId } from '../../shared/sample-product.ts'
import page from './landing.module.css'
import styles from './offers.module.css'
import { useTexts } from '../../shared/texts.tsx'

const MENU = 4
const MENU_POINTS = ['file', 'waiter', 'code'] as const

interface OffersProps {
  /** The price of the menu stand in the visitor's currency; null if it is not sold. */
  menuPrice: string | null
}

/** Offers for restaurants, teams and companies. */
export function Offers({ menuPrice }: OffersProps) {
  const { t, language } = useTexts('landing')
  return (
    <section id="offers" className={page.section} aria-label={t('nav.offers')}>
      <div className={styles.menu}>
        <div className={styles.menuWords}>
          <h2 className={styles.title}>{t('offers.menu')}</h2>
          <p>{t('offers.menuText')}</p>
          <ul className={`${styles.points} ticks`}>
            {MENU_POINTS.map(point => (
              <li key={point}>{t(`offers.menuPoints.${point}`)}</li>
            ))}
          </ul>
          <a
            href={`/products/${MENU}/${language}`}
            className={`${buttonClass({ size: 'large' })} ${styles.onDark}`}
          >
            {menuPrice ? t('offers.menuFor', { price: menuPrice }) : t('offers.menuSee')}
          </a>
        </div>
        <ProductPicture
          productId={sampleProductId(MENU, language)}
          view="use"
          printed={{ name: t('offers.menuName') }}
          sizes="(max-width: 760px) 94vw, 560px"
          alt=""
          className={styles.menuPicture}
        />
      </div>
      <div className={styles.pair}>
        <article className={styles.tile}>
          <h3>{t('offers.team')}</h3>
          <p>{t('offers.teamText')}</p>
          <a href="/teams" className={styles.more}>
            {t('offers.seeTeam')}
          </a>
        </article>
        <article className={styles.tile} data-tone="accent">
          <h3>{t('offers.brand')}</h3>
          <p>{t('offers.brandText')}</p>
          <a href="/teams#request" className={styles.more}>
            {t('offers.askQuote')}
          </a>
        </article>
      </div>
    </section>
  )
}
