import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnWallet } from './wallet-query.ts'
import styles from './pass.module.css'

/** Shows the wallet pass as a phone shows it, in the colours of the card. */
export function PassPreview({ pass }: Pick<OwnWallet, 'pass'>) {
  const { t } = useTranslation('share')
  const { name, position, organization, colours, brand, address, picture, code } = pass
  const shownAddress = address.replace(/^https?:\/\//, '')
  const details = [
    { label: t('pass.position'), value: position },
    { label: t('pass.organization'), value: organization },
  ].filter(({ value }) => value !== '')
  return (
    <section
      aria-label={t('wallet.preview')}
      className={styles.pass}
      style={
        {
          '--pass-background': colours.background,
          '--pass-text': colours.text,
          '--pass-label': colours.label,
        } as CSSProperties
      }
    >
      <p className={styles.brand}>{brand}</p>
      <div className={styles.head}>
        <p className={styles.name}>{name || shownAddress}</p>
        <img src={picture} alt="" width={72} height={72} />
      </div>
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.code}>
        <img src={code} alt={t('wallet.code')} width={160} height={160} />
        <span>{shownAddress}</span>
      </div>
    </section>
  )
}
