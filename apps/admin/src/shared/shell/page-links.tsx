import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { countsQuery } from '../calls/counts.ts'
import { useFormatNumber } from '../use-format-number.ts'
import { Icon } from '../icons.tsx'
import { type ConsolePage, SECTIONS } from './pages.ts'
import styles from './shell.module.css'

interface PageLinksProps {
  pages: readonly ConsolePage[]
  onChosen?: () => void
}

/** Links to the console's pages by section, each with its count. */
export function PageLinks({ pages, onChosen }: PageLinksProps) {
  const { t } = useTranslation('console')
  const { data: counts = {} } = useQuery(countsQuery)
  const number = useFormatNumber()
  return (
    <nav aria-label={t('pages.label')} className={styles.pages}>
      {SECTIONS.map(section => {
        const inside = pages.filter(page => page.section === section)
        if (inside.length === 0) return null
        return (
          <div key={section}>
            {section !== 'work' && <h2 className={styles.section}>{t(`sections.${section}`)}</h2>}
            <ul>
              {inside.map(({ path, name, icon, count, alert }) => {
                const many = count && counts[count]
                return (
                  <li key={path}>
                    <NavLink to={path} className={styles.page ?? ''} {...(onChosen && { onClick: onChosen })}>
                      <Icon name={icon} />
                      {t(name)}
                      {many !== undefined && (!alert || many > 0) && (
                        <span className={alert ? styles.alert : styles.count}>{number(many)}</span>
                      )}
                    </NavLink>
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
