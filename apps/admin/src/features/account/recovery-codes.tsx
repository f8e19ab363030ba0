import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { Button, buttonClass } from '@dotyk/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './account.module.css'

/** Shows the recovery codes, which can't be displayed again later. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('console')
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  useEffect(() => {
    heading.current?.focus()
  }, [])

  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1} className={styles.codesTitle}>
        {t('account.recovery.title')}
      </h3>
      <p className={styles.text}>{t('account.recovery.lead')}</p>
      <ul className={styles.codeList}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <a
          className={buttonClass({ size: 'small' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${DEFAULT_BRAND.name}-recovery-codes.txt`}
        >
          {t('account.recovery.download')}
        </a>
        <Button
          size="small"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? t('account.recovery.copied') : t('account.recovery.copy')}
        </Button>
        <Button size="small" variant="filled" onClick={onDone}>
          {t('account.recovery.done')}
        </Button>
      </div>
    </div>
  )
}
