import { NfcCard } from '@dotyk/product-view/picture'
import { useTexts } from '../../shared/texts.tsx'
import { SampleCard } from './sample-card.tsx'
import styles from './tap.module.css'

/**
 * An animation of a card that touches a phone and opens the page. It plays on load and again on hover (public/islands/tap.ts).
 */
export function TapAnimation() {
  const { t } = useTexts('landing')

  return (
    <div className={styles.stage} role="img" aria-label={t('hero.picture')}>
      <div className={styles.rings}>
        <i />
        <i />
        <i />
      </div>
      <div className={styles.phone}>
        <div className={styles.screen}>
          <div className={styles.locked}>
            <b>9:41</b>
          </div>
          <div className={styles.opened}>
            <SampleCard />
          </div>
        </div>
        <div className={styles.island} />
      </div>
      <div className={styles.card}>
        <NfcCard name={t('sample.name')} line={t('sample.profession')} />
      </div>
    </div>
  )
}
