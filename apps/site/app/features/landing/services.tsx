import styles from './landing.module.css'
import { ServiceIcon } from './service-icon.tsx'
import { SHOWN_SERVICES } from './shown-services.ts'
import { useTexts } from '../../shared/texts.tsx'

const HALF = SHOWN_SERVICES.length / 2
const ROWS = [SHOWN_SERVICES.slice(0, HALF), SHOWN_SERVICES.slice(HALF)]

/** Two strips of services that move as the page is scrolled. */
export function ServiceStrips() {
  const { t } = useTexts('landing')
  return (
    <section id="services" className={styles.services}>
      <div className={styles.section}>
        <h2 className={styles.heading}>{t('services.title')}</h2>
        <p className={styles.sectionLead}>{t('services.lead')}</p>
      </div>
      <div className={styles.strips}>
        {ROWS.map((row, at) => (
          <ul key={at} className={styles.strip}>
            {row.map(([service, name]) => (
              <li key={service} className={styles.chip}>
                <span className={styles.chipIcon}>
                  <ServiceIcon service={service} />
                </span>
                <span className={styles.chipName}>{name}</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}
