import type { CompanyPicture } from '@dotyk/domain/companies'
import { usePictureUrl } from '@dotyk/ui/picture-field'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../shared/calls/companies.ts'
import styles from './companies.module.css'
import { CompanyLogo } from './company-logo.tsx'

interface CompanyPreviewProps {
  company: Company
  /** Pictures that were chosen and aren't saved yet; null for a removed picture. */
  pictures: Partial<Record<CompanyPicture, File | null>>
}

/** Previews the header of the company's pages, an email and a link in a messenger. */
export function CompanyPreview({ company, pictures }: CompanyPreviewProps) {
  const { t } = useTranslation('console')
  const pick = (picture: CompanyPicture) =>
    pictures[picture] ?? (picture in pictures ? null : company[picture])
  const logo = usePictureUrl(pick('logoFile'))
  const background = usePictureUrl(pick('backgroundFile'))
  const mailLogo = usePictureUrl(pick('mailLogoFile'))
  const meta = usePictureUrl(pick('metaFile'))
  const { name, domains, metaTitle, metaDesc, footerText } = company
  const shownName = name || t('companies.new')
  return (
    <aside className={styles.preview} aria-label={t('companies.preview')}>
      <div className={styles.site}>
        <p className={styles.address}>{domains[0] ?? t('companies.noDomains')}</p>
        <div className={styles.siteHead}>
          <CompanyLogo name={shownName} logo={logo} />
          <strong>{shownName}</strong>
        </div>
        <div className={styles.cover}>{background && <img src={background} alt="" />}</div>
        <p className={styles.foot}>{footerText || shownName}</p>
      </div>
      <div className={styles.sample}>
        <p className={styles.hint}>{t('companies.inEmail')}</p>
        <div className={styles.siteHead}>
          <CompanyLogo name={shownName} logo={mailLogo} />
          <strong>{shownName}</strong>
        </div>
        <p>{t('companies.emailSample')}</p>
      </div>
      <div className={styles.sample}>
        <p className={styles.hint}>{t('companies.inMessenger')}</p>
        {meta && <img className={styles.meta} src={meta} alt="" />}
        <strong>{metaTitle || shownName}</strong>
        {metaDesc && <p>{metaDesc}</p>}
      </div>
    </aside>
  )
}
