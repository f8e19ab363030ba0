import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { ProductMark } from '@dotyk/ui/mark'
import { usePictureUrl } from '@dotyk/ui/picture-field'
import { useTranslation } from 'react-i18next'
import styles from './previews.module.css'
import type { Draft } from './use-draft.ts'

/** Shows how the message looks on an iPhone, without pictures and buttons, and on an Android phone, with both. */
export function PushPreviews({ draft: { draft, written, pictures } }: { draft: Draft }) {
  const { t } = useTranslation(['console', 'push'])
  const image = usePictureUrl(pictures.image ?? null)
  const icon = usePictureUrl(pictures.icon ?? null)
  const title = written.title || t('push.emptyTitle')
  return (
    <div className={styles.previews} aria-label={t('push.previews')} role="group">
      <figure>
        <figcaption>iPhone</figcaption>
        <div className={styles.phone}>
          <div className={styles.iphone}>
            <Clock />
            <div className={styles.iosNote}>
              <span className={styles.iosIcon}>
                <ProductMark size={26} />
              </span>
              <div className={styles.iosText}>
                <p className={styles.title}>{title}</p>
                <p className={styles.text}>{written.body}</p>
                <p className={styles.from}>{t('push.from', { name: DEFAULT_BRAND.name })}</p>
              </div>
              <span className={styles.now}>{t('push.now')}</span>
            </div>
          </div>
        </div>
      </figure>
      <figure>
        <figcaption>Android</figcaption>
        <div className={styles.phone}>
          <div className={styles.android}>
            <Clock />
            <div className={styles.androidNote}>
              <p className={styles.source}>
                {icon ? <img src={icon} alt="" /> : <ProductMark size={16} />}
                Chrome · {location.host} · {t('push.now')}
              </p>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{written.body}</p>
              {image && <img className={styles.image} src={image} alt="" />}
              {draft.actions.length > 0 && (
                <p className={styles.buttons}>
                  {draft.actions.map(({ title: caption }, place) => (
                    <span key={place}>{caption || t('push:open')}</span>
                  ))}
                </p>
              )}
            </div>
          </div>
        </div>
      </figure>
    </div>
  )
}

function Clock() {
  return (
    <p className={styles.clock} aria-hidden="true">
      10:24
    </p>
  )
}
