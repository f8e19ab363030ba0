import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
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
  const open = openPage(pages, useLocation().pathname)
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
                    <Link
                      to={path}
                      className={styles.page}
                      aria-current={path === open?.path ? 'page' : undefined}
                      onClick={onChosen}
                    >
                      <Icon name={icon} />
                      {t(name)}
                      {many !== undefined && (!alert || many > 0) && (
                        <span className={alert ? styles.alert : styles.count}>{number(many)}</span>
                      )}
                    </Link>
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

/** Returns the page at an address: of two that contain each other, such as the catalogue and its stock, the inner one. */
function openPage(pages: readonly ConsolePage[], address: string): ConsolePage | undefined {
  return pages
    .filter(({ path }) => address === path || address.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
