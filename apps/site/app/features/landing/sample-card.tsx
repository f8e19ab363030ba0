import styles from './sample-card.module.css'
import { ServiceIcon } from './service-icon.tsx'
import type { ShownService } from './shown-services.ts'
import { useTexts } from '../../shared/texts.tsx'

const TILES: readonly (readonly [ShownService, string])[] = [
  ['telegram', 'Telegram'],
  ['viber', 'Viber'],
  ['whatsapp', 'WhatsApp'],
  ['instagram', 'Instagram'],
  ['behance', 'Behance'],
  ['youtube', 'YouTube'],
]

/** A card as visitors see it, scaled to the illustrated phone. */
export function SampleCard() {
  const { t } = useTexts('landing')
  return (
    <div className={styles.page}>
      <div className={styles.banner} />
      <div className={styles.photo}>
        <SamplePhoto />
      </div>
      <b className={styles.name}>{t('sample.name')}</b>
      <p className={styles.about}>{t('sample.about')}</p>
      <div className={styles.row}>
        <span className={styles.add}>+ {t('sample.add')}</span>
        <span className={styles.share}>
          <svg viewBox="0 0 24 24">
            <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6" />
          </svg>
        </span>
      </div>
      <div className={styles.tiles}>
        <span className={`${styles.tile} ${styles.call}`}>
          <svg viewBox="0 0 24 24">
            <path d="M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3c0 1-1 2-2 2C10.5 19.5 4.5 13.5 4.5 5.5c0-1 1-2 2-2Z" />
          </svg>
          {t('sample.call')}
        </span>
        <span className={`${styles.tile} ${styles.mail}`}>
          <svg viewBox="0 0 24 24">
            <path d="M4 6h16v12H4zM4 7l8 6 8-6" />
          </svg>
          {t('sample.mail')}
        </span>
        <span className={`${styles.tile} ${styles.site}`}>
          <svg viewBox="0 0 24 24">
            <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0c-5 5-5 12 0 17 5-5 5-12 0-17ZM3.5 12h17" />
          </svg>
          {t('sample.site')}
        </span>
        {TILES.map(([service, name]) => (
          <span key={service} className={styles.tile}>
            <ServiceIcon service={service} />
            {name}
          </span>
        ))}
      </div>
      <div className={styles.wide}>
        <b>{t('sample.portfolio')}</b>
        {t('sample.portfolioText')}
      </div>
      <div className={styles.wide}>
        <b>{t('sample.meeting')}</b>
        {t('sample.meetingText')}
      </div>
    </div>
  )
}

function SamplePhoto() {
  return (
    <svg viewBox="0 0 90 90">
      <rect width="90" height="90" fill="#ffd7a1" />
      <path d="M10 96c0-24 15-34 35-34s35 10 35 34z" fill="#3d4bff" />
      <path d="M37 50h16v14c0 5-16 5-16 0z" fill="#e0ab87" />
      <circle cx="45" cy="39" r="18" fill="#f3c6a5" />
      <path
        d="M25 42c-4-20 8-30 20-30s25 10 20 30c-1 3-2 4-3 2-1-7-3-11-6-13-7 3-17 4-23 1-3 3-4 7-5 12-1 2-2 1-3-2z"
        fill="#5b3a29"
      />
    </svg>
  )
}
