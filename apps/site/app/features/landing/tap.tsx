import { NfcCard } from '@dotyk/ui/drawings'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SampleCard } from './sample-card.tsx'
import styles from './tap.module.css'

/** The moment the product is about: a card meets a phone, and the page opens. Plays on load, and again under a pointer. */
export function Tap() {
  const { t } = useTranslation('landing')
  const stage = useRef<HTMLDivElement>(null)

  function playAgain() {
    const parts = stage.current?.getAnimations({ subtree: true }) ?? []
    if (parts.some(part => part.playState === 'running')) return
    for (const part of parts) {
      part.currentTime = 0
      part.play()
    }
  }

  return (
    <div
      ref={stage}
      className={styles.stage}
      role="img"
      aria-label={t('hero.picture')}
      onPointerEnter={event => event.pointerType === 'mouse' && playAgain()}
    >
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
