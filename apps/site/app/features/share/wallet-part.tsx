import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import page from '../../shared/shell/owner-page.module.css'
import pass from './pass.module.css'
import { PassPreview } from './pass-preview.tsx'
import type { OwnWallet } from './wallet-query.ts'
import styles from './share.module.css'

/** Adds the card to a phone's wallet; shown only if the operator has configured a wallet. */
export function WalletPart({ wallet }: { wallet: OwnWallet }) {
  const { t } = useTranslation('share')
  const { offered, devices } = wallet
  return (
    <div className={`${page.columns} ${styles.columns}`}>
      <PassPreview pass={wallet.pass} />
      <Section stacked titleHidden title={t('part.wallet')}>
        <p className={styles.soft}>{t('wallet.text')}</p>
        {wallet.pass.paused ? (
          <p role="status">{t('wallet.paused')}</p>
        ) : (
          <div className={styles.downloads}>
            {offered.includes('apple') && (
              <a href="/api/v1/wallet/card.pkpass" className={pass.add}>
                {t('wallet.apple')}
              </a>
            )}
            {offered.includes('google') && (
              <a href="/api/v1/wallet/google" target="_blank" rel="noreferrer" className={pass.add}>
                {t('wallet.google')}
              </a>
            )}
          </div>
        )}
        <p className={styles.soft}>{t('wallet.updates')}</p>
        {devices > 0 && <p className={styles.soft}>{t('wallet.devices', { count: devices })}</p>}
        <p className={styles.soft}>{t('wallet.hidden')}</p>
      </Section>
    </div>
  )
}
