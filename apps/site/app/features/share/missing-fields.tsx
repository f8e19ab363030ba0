import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SharingContent } from './share-query.ts'
import styles from './share.module.css'

/** Lists what the card lacks, so that nobody copies a signature without a name by mistake. */
export function MissingFields({ content: { missing, expired } }: { content: SharingContent }) {
  const { t } = useTranslation('share')
  if (missing.length === 0 && !expired) return null
  return (
    <div className={styles.missing}>
      <ul>
        {expired && <li>{t('missing.expired')}</li>}
        {missing.map(field => (
          <li key={field}>{t(`missing.${field}`)}</li>
        ))}
      </ul>
      <Link to="/profile" className={styles.edit}>
        {t('missing.edit')}
      </Link>
    </div>
  )
}
