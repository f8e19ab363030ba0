import { buttonClass } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { useOwner } from '../loaded-context.ts'
import styles from '../settings.module.css'

export function QrCode() {
  const { t } = useTranslation('settings')
  const { profile } = useOwner()
  const svg = `/${profile.id}/qr.svg`
  return (
    <div className={styles.qr}>
      <img src={svg} alt={t('link.qr')} width={112} height={112} />
      <div>
        <p className={styles.soft}>{t('link.qrText')}</p>
        <div className={styles.actions}>
          <a href={svg} download={`${profile.id}.svg`} className={buttonClass({ size: 'small' })}>
            {t('link.qrSvg')}
          </a>
          <a
            href={`/${profile.id}/qr.png`}
            download={`${profile.id}.png`}
            className={buttonClass({ size: 'small' })}
          >
            {t('link.qrPng')}
          </a>
        </div>
      </div>
    </div>
  )
}
