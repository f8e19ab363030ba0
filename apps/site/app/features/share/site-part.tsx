import { Button } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import page from '../../shared/shell/owner-page.module.css'
import { IsolatedHtml } from './mail-preview.tsx'
import type { SharingContent } from './share-query.ts'
import { useCopyToClipboard } from './use-copy-to-clipboard.ts'
import styles from './share.module.css'

/** The HTML for embedding the card in the owner's own site, and the address that other services embed automatically. */
export function SitePart({ content: { snippet, url } }: { content: SharingContent }) {
  const { t } = useTranslation('share')
  const { copy, failed } = useCopyToClipboard()
  const codeId = useId()
  return (
    <div className={`${page.columns} ${styles.columns}`}>
      <div className={styles.snippet}>
        <IsolatedHtml html={snippet} scheme="light" />
      </div>
      <Section stacked titleHidden title={t('part.site')}>
        <p className={styles.soft}>{t('site.text')}</p>
        <Button
          variant="filled"
          size="large"
          wide
          onClick={() => void copy({ text: snippet }, t('site.copied'))}
        >
          {t('site.copy')}
        </Button>
        {failed && (
          <p role="alert" className={styles.failed}>
            {t('site.copyFailed')}
          </p>
        )}
        <div>
          <label htmlFor={codeId} className={styles.label}>
            {t('site.code')}
          </label>
          <textarea
            id={codeId}
            readOnly
            rows={6}
            value={snippet}
            className={styles.code}
            spellCheck={false}
            onFocus={event => event.currentTarget.select()}
          />
        </div>
        <p className={styles.soft}>{t('site.oembed', { address: url })}</p>
      </Section>
    </div>
  )
}
