import { Button, buttonClass } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { rememberShared } from '../../shared/first-share.ts'
import styles from './statistics.module.css'

/** Shown before the first visit; the text suggests how to get visitors. */
export function NoVisitsYet({ url }: { url: string }) {
  const { t } = useTranslation('statistics')

  async function copy() {
    rememberShared()
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
      <p className={styles.soft}>{t('empty.text')}</p>
      <div className={styles.actions}>
        <Button variant="filled" size="large" onClick={() => void copy()}>
          {t('empty.copy')}
        </Button>
        <a href="/products" className={buttonClass({ size: 'large' })}>
          {t('empty.accessories')}
        </a>
      </div>
    </Section>
  )
}
