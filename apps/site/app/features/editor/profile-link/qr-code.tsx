import { buttonClass } from '@dotyk/ui/button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEditor } from '../editor-context.tsx'
import styles from './profile-link.module.css'

/** Common print sizes of the QR code in millimetres: from a card to a table sign and a poster. */
const PRINT_SIZES = [20, 25, 40, 60, 100, 200]
const USUAL_SIZE = 40

/** Offers the card's QR code as SVG, PNG or a page for printing. */
export function QrCodePart() {
  const { t } = useTranslation('link')
  const { profile } = useEditor()
  const [size, setSize] = useState(USUAL_SIZE)
  const sizeId = useId()
  const svg = `/${profile.id}/qr.svg`
  const files = [
    { format: t('qr.svg'), href: svg, name: `${profile.id}.svg` },
    { format: t('qr.png'), href: `/${profile.id}/qr.png`, name: `${profile.id}.png` },
    {
      format: t('qr.pdf'),
      href: `/${profile.id}/qr.pdf?size=${size}`,
      name: `${profile.id}-${size}mm.pdf`,
    },
  ]
  return (
    <div className={styles.block}>
      <h3 className={styles.heading}>{t('qr.title')}</h3>
      <div className={styles.qr}>
        <img src={svg} alt={t('qr.alt')} width={128} height={128} className={styles.code} />
        <div className={styles.beside}>
          <p className={styles.soft}>{t('qr.text')}</p>
          <div className={styles.actions}>
            {files.map(({ format, href, name }) => (
              <a
                key={format}
                href={href}
                download={name}
                aria-label={t('qr.download', { format })}
                className={buttonClass()}
              >
                {format}
              </a>
            ))}
          </div>
          <label htmlFor={sizeId} className={styles.size}>
            <span>{t('qr.size')}</span>
            <select
              id={sizeId}
              value={size}
              className={styles.select}
              onChange={event => setSize(Number(event.currentTarget.value))}
            >
              {PRINT_SIZES.map(side => (
                <option key={side} value={side}>
                  {t('qr.millimetres', { size: side })}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <Link to="/profile/share" prefetch="intent" className={`${buttonClass()} ${styles.alone}`}>
        {t('everywhere')}
      </Link>
      <p className={styles.soft}>{t('everywhereText')}</p>
    </div>
  )
}
