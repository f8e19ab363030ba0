import { buttonClass } from '@dotyk/ui/button'
import { useSiteData } from '../../shared/site-data.ts'
import styles from './hero.module.css'
import { StartButton } from './start-button.tsx'
import { TapAnimation } from './tap.tsx'
import { useTexts } from '../../shared/texts.tsx'

export function Hero({ cardPrice }: { cardPrice: string | null }) {
  const { t } = useTexts('landing')
  const { demoCard } = useSiteData()
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <span>
            {t('hero.before')} <em>{t('hero.touch')}</em>
            {t('hero.stop')}
          </span>{' '}
          <span>{t('hero.rest')}</span>
        </h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <div className={styles.actions}>
          <StartButton />
          <a href="#try" className={buttonClass({ variant: 'quiet', size: 'large' })}>
            {cardPrice ? t('hero.cardFor', { price: cardPrice }) : t('hero.card')}
          </a>
        </div>
        {demoCard && (
          <p className={styles.demo}>
            <a href={demoCard}>{t('hero.demo')}</a>
          </p>
        )}
        <ul className={`${styles.notes} ticks`}>
          <li>{t('hero.noteFree')}</li>
          <li>{t('hero.noteServices')}</li>
          <li>{t('hero.noteNoApp')}</li>
        </ul>
      </div>
      <div className="island" data-island="tap">
        <TapAnimation />
      </div>
    </section>
  )
}
