import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './share.module.css'

interface DrawnPictureProps {
  src: string
  alt: string
  width: number
  height: number
  className?: string | undefined
}

/** A picture that the server renders; while a new picture loads, the previous one stays visible. */
export function ServerDrawnPicture({ src, alt, width, height, className }: DrawnPictureProps) {
  const { t } = useTranslation('share')
  const [settled, setSettled] = useState<{ src: string; failed: boolean } | null>(null)
  const isWaiting = settled?.src !== src
  return (
    <figure
      className={[styles.drawn, className].filter(Boolean).join(' ')}
      aria-busy={isWaiting || undefined}
    >
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        onLoad={() => setSettled({ src, failed: false })}
        onError={() => setSettled({ src, failed: true })}
      />
      {!isWaiting && settled.failed && (
        <p role="alert" className={styles.failed}>
          {t('pictureFailed')}
        </p>
      )}
    </figure>
  )
}
