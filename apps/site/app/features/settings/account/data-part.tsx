import { buttonClass } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { useLoadedSettings } from '../loaded-context.ts'
import styles from '../settings.module.css'

export function DataExportPart() {
  const { t } = useTranslation('settings')
  const { profile } = useLoadedSettings()
  return (
    <Section stacked title={t('data.title')}>
      <p className={styles.soft}>{t('data.text')}</p>
      <div className={styles.actions}>
        <a href="/api/v1/settings/export" download className={buttonClass()}>
          {t('data.json')}
        </a>
        <a href={`/card/${profile.id}/contact.vcf`} download className={buttonClass()}>
          {t('data.vcard')}
        </a>
        <a href="/api/v1/settings/export.zip" download className={buttonClass()}>
          {t('data.folder')}
        </a>
      </div>
    </Section>
  )
}
