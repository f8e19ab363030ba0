import { SIGNATURE_LAYOUTS } from '@dotyk/domain/card'
import { Button, buttonClass } from '@dotyk/ui/button'
import { Choice } from '@dotyk/ui/choice'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import page from '../../shared/shell/owner-page.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { ShareOptions } from './share-options.ts'
import type { SharingContent } from './share-query.ts'
import { SignatureSteps } from './signature-steps.tsx'
import { useCopyToClipboard } from './use-copy-to-clipboard.ts'
import styles from './share.module.css'

/** The e-mail signature: previews in a light and a dark email, and the ways to copy it to a mail program. */
export function SignaturePart({ content, options }: { content: SharingContent; options: ShareOptions }) {
  const { t } = useTranslation('share')
  const { layout } = options
  const { html, text } = content.signatures[layout]
  const { copy, failed } = useCopyToClipboard()
  const file = `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><meta charset="utf-8">${html}`)}`
  return (
    <div className={`${page.columns} ${styles.columns}`}>
      <MailPreview html={html} />
      <div className={page.column}>
        <Section stacked titleHidden title={t('part.signature')}>
          <p className={styles.soft}>{t('signature.text')}</p>
          <Choice
            look="segments"
            labelShown
            wide
            label={t('signature.layout')}
            value={layout}
            options={SIGNATURE_LAYOUTS.map(value => ({ value, label: t(`signature.${value}`) }))}
            onChange={value => options.choose('layout', value)}
          />
          <LanguageChoice options={options} />
          <Button
            variant="filled"
            size="large"
            wide
            onClick={() => void copy({ html, text }, t('signature.copied'))}
          >
            {t('signature.copy')}
          </Button>
          {failed && (
            <p role="alert" className={styles.failed}>
              {t('signature.copyFailed')}
            </p>
          )}
          <div className={styles.actions}>
            <Button onClick={() => void copy({ text: html }, t('signature.htmlCopied'))}>
              {t('signature.copyHtml')}
            </Button>
            <Button onClick={() => void copy({ text }, t('signature.textCopied'))}>
              {t('signature.copyText')}
            </Button>
            <a href={file} download="signature.html" className={buttonClass()}>
              {t('signature.download')}
            </a>
          </div>
          <p className={styles.soft}>{t('signature.picture')}</p>
        </Section>
        <SignatureSteps />
      </div>
    </div>
  )
}
