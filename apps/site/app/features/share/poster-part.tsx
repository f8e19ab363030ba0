import { POSTER_DESIGNS, MAX_POSTER_LINE_LENGTH, POSTER_SIZE_NAMES, POSTER_SIZES } from '@dotyk/domain/card'
import { buttonClass } from '@dotyk/ui/button'
import { Choice } from '@dotyk/ui/choice'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { TextField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import page from '../../shared/shell/owner-page.module.css'
import { ServerDrawnPicture } from './drawn-picture.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { ShareOptions } from './share-options.ts'
import type { SharingContent } from './share-query.ts'
import styles from './share.module.css'

/** The width of the rendered preview in pixels, which is twice the shown width. */
const PREVIEW_WIDTH = 840
/** The pause in typing before the poster is rendered again, in milliseconds. */
const PAUSE_MS = 500

/** The settings of the poster: its size, its background and the line under the QR code. */
export function PosterPart({ content, options }: { content: SharingContent; options: ShareOptions }) {
  const { t } = useTranslation('share')
  const { size, poster, language } = options
  const [line, setLine] = useState(options.line)
  const shownLine = useDebouncedValue(line, PAUSE_MS)
  function keepLine(text: string): void {
    // The page's address is changed only for a new text, because changing it stops a download whose link was just pressed.
    if (text !== options.line) options.choose('line', text)
  }
  // The address is changed only after a pause, because browsers limit how often it may change.
  const keepShownLine = useEffectEvent(keepLine)
  useEffect(() => keepShownLine(shownLine), [shownLine])
  const addressOf = (file: string, text: string) =>
    `/api/v1/profile/poster.${file}?${new URLSearchParams({ size, design: poster, language, ...(text && { line: text }) }).toString()}`
  const { width, height } = POSTER_SIZES[size]
  return (
    <div className={`${page.columns} ${styles.columns}`}>
      <ServerDrawnPicture
        src={`${addressOf('png', shownLine)}&width=${PREVIEW_WIDTH}`}
        alt={t('poster.alt')}
        width={PREVIEW_WIDTH}
        height={Math.round((PREVIEW_WIDTH * height) / width)}
        className={styles.sheet}
      />
      <Section stacked titleHidden title={t('part.poster')}>
        <p className={styles.soft}>{t('poster.text')}</p>
        <Choice
          look="segments"
          labelShown
          label={t('poster.size')}
          value={size}
          options={POSTER_SIZE_NAMES.map(value => ({
            value,
            label: value === 'tent' ? t('poster.tent') : value.toUpperCase(),
          }))}
          onChange={value => options.choose('size', value)}
        />
        {size === 'tent' && <p className={styles.soft}>{t('poster.tentText')}</p>}
        <Choice
          look="segments"
          labelShown
          label={t('poster.design')}
          value={poster}
          options={POSTER_DESIGNS.map(value => ({ value, label: t(`poster.${value}`) }))}
          onChange={value => options.choose('poster', value)}
        />
        <TextField
          label={t('poster.line')}
          hint={t('poster.lineHint')}
          placeholder={content.posterLine}
          maxLength={MAX_POSTER_LINE_LENGTH}
          value={line}
          onChange={event => setLine(event.currentTarget.value)}
          onBlur={() => keepLine(line)}
        />
        <LanguageChoice options={options} />
        <div className={styles.downloads}>
          <a
            href={addressOf('pdf', line)}
            download={`poster-${size}.pdf`}
            className={buttonClass({ variant: 'filled', size: 'large', wide: true })}
          >
            {t('poster.pdf')}
          </a>
          <a
            href={addressOf('png', line)}
            download={`poster-${size}.png`}
            className={buttonClass({ size: 'large', wide: true })}
          >
            {t('poster.png')}
          </a>
        </div>
        <p className={styles.soft}>{t('poster.print')}</p>
      </Section>
    </div>
  )
}
