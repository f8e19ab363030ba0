import { MenuStand, NfcBadge, NfcCard, SmartStand } from '@dotyk/ui/drawings'
import { useTranslation } from 'react-i18next'
import styles from './landing.module.css'

/** What a page opens from. */
export function Accessories() {
  const { t } = useTranslation('landing')
  const things = [
    { key: 'card', drawing: <NfcCard className={styles.tilted} /> },
    { key: 'badge', drawing: <NfcBadge /> },
    { key: 'stand', drawing: <SmartStand /> },
    { key: 'menu', drawing: <MenuStand label={t('accessories.menuWord')} /> },
  ] as const
  return (
    <section id="accessories" className={styles.section}>
      <h2 className={styles.heading}>{t('accessories.title')}</h2>
      <p className={styles.sectionLead}>{t('accessories.lead')}</p>
      <ul className={styles.things}>
        {things.map(({ key, drawing }) => (
          <li key={key} className={styles.thing}>
            <div className={styles.drawing}>{drawing}</div>
            <h3>{t(`accessories.${key}`)}</h3>
            <p>{t(`accessories.${key}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
