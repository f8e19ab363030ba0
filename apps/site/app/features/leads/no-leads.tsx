import { Button, buttonClass } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import styles from './leads.module.css'

interface NoLeadsProps {
  /** The address of the owner's card. */
  url: string
  id: string
  /** Whether the card accepts no contacts. */
  isOff: boolean
}

/** Shown before the first contact; the text says how to get contacts. */
export function NoLeads({ url, id, isOff }: NoLeadsProps) {
  const { t } = useTranslation('leads')

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast(t('empty.copied'))
    } catch {
      // Browsers offer the clipboard API only over https; without it, the toast shows the address to copy manually.
      showToast(`${t('empty.copyFailed')}: ${url}`, 'error')
    }
  }

  return (
    <Section stacked title={t('empty.title')}>
      <p className={styles.soft}>{t(isOff ? 'empty.off' : 'empty.text')}</p>
      {!isOff && (
        <div className={styles.actions}>
          <Button variant="filled" size="large" onClick={() => void copy()}>
            {t('empty.copy')}
          </Button>
          <a href={`/card/${id}/leads`} className={buttonClass({ size: 'large' })}>
            {t('empty.open')}
          </a>
        </div>
      )}
    </Section>
  )
}
