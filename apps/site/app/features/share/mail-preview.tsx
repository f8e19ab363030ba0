import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './share.module.css'

/** Shows the signature as mail programs show it, in the light and the dark scheme. */
export function MailPreview({ html }: { html: string }) {
  const { t } = useTranslation('share')
  return (
    <div className={styles.mails}>
      {(['light', 'dark'] as const).map(scheme => (
        <figure key={scheme} className={styles.mail}>
          <figcaption>{t(`signature.${scheme}`)}</figcaption>
          <IsolatedHtml html={html} scheme={scheme} />
        </figure>
      ))}
    </div>
  )
}

/**
 * Renders HTML in a shadow root, so that the page's styles don't affect it. It can't be pressed, and screen readers read its
 * plain text instead.
 */
export function IsolatedHtml({ html, scheme }: { html: string; scheme: 'light' | 'dark' }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    // The server has escaped every value in this HTML.
    root.innerHTML = html
  }, [html])
  return <div ref={host} inert className={styles.paper} data-scheme={scheme} />
}
