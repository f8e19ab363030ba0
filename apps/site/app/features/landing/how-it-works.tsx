import styles from './landing.module.css'
import { ServiceIcon } from './service-icon.tsx'
import { useTexts } from '../../shared/texts.tsx'

/** Explains in three steps how the product works, each with a small illustration. */
export function HowItWorks() {
  const { t } = useTexts('landing')
  return (
    <section id="how" className={styles.section}>
      <h2 className={styles.heading}>{t('how.title')}</h2>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <div className={styles.scene} aria-hidden="true">
            <div className={styles.sheet}>
              <span className={styles.input}>olena@example.com</span>
              <span className={styles.input}>••••••••••</span>
              <span className={styles.submit}>{t('how.createButton')}</span>
            </div>
          </div>
          <h3>{t('how.create')}</h3>
          <p>{t('how.createText')}</p>
        </li>
        <li className={styles.step}>
          <div className={styles.scene} aria-hidden="true">
            <div className={styles.pasted}>
              <span className={styles.input}>
                instagram.com/kovalenko
                <i className={styles.caret} />
              </span>
              <span className={styles.recognised}>
                <ServiceIcon service="instagram" />
                <span>
                  <b>Instagram</b>
                  @kovalenko
                </span>
                <svg viewBox="0 0 24 24" className={styles.tick}>
                  <path d="m5 12.5 4.5 4.5L19 7.5" />
                </svg>
              </span>
            </div>
          </div>
          <h3>{t('how.fill')}</h3>
          <p>{t('how.fillText')}</p>
        </li>
        <li className={styles.step}>
          <div className={styles.scene} aria-hidden="true">
            <svg viewBox="0 0 240 150" className={styles.touching}>
              <g className={styles.wavesDrawn}>
                <path d="M134 48a38 38 0 0 1 38 38M134 22a64 64 0 0 1 64 64M134-4a90 90 0 0 1 90 90" />
              </g>
              <rect x="96" y="52" width="76" height="126" rx="16" fill="#11131a" />
              <rect x="101" y="57" width="66" height="116" rx="12" className={styles.drawnScreen} />
              <rect x="110" y="98" width="48" height="12" rx="6" fill="#3d4bff" />
              <rect x="110" y="116" width="48" height="12" rx="6" className={styles.drawnLine} />
              <circle cx="134" cy="79" r="11" fill="#ffc940" />
              <g transform="translate(28 66) rotate(-24 50 32)">
                <rect width="92" height="58" rx="8" fill="#232735" />
                <circle cx="15" cy="20" r="3.5" fill="#fff" />
                <path d="M15 12a8 8 0 0 1 8 8M15 7a13 13 0 0 1 13 13" className={styles.drawnMark} />
                <rect x="12" y="40" width="38" height="5" rx="2.5" fill="#fff" />
              </g>
            </svg>
          </div>
          <h3>{t('how.touch')}</h3>
          <p>{t('how.touchText')}</p>
        </li>
      </ol>
    </section>
  )
}
