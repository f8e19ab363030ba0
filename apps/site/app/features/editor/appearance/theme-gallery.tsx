import { CARD_COLOURS, type CardColours, type Theme, THEMES } from '@dotyk/domain/card'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import styles from './appearance.module.css'

interface ThemeGalleryProps {
  /** The card's current colours. */
  colours: CardColours
  onChoose: (colours: CardColours) => void
  /** Restores the previous colours; null if there are none to restore. */
  onUndo: (() => void) | null
}

const PLAIN: CardColours = Object.fromEntries(CARD_COLOURS.map(name => [name, null]))

/** A gallery of themes; pressing a theme applies it. */
export function ThemeGallery({ colours, onChoose, onUndo }: ThemeGalleryProps) {
  const { t } = useTranslation('appearance')
  const { announce } = useEditor()

  function choose({ id, colours: chosen }: Theme) {
    onChoose(chosen)
    announce(t('applied', { theme: t(`theme.${id}`) }))
  }

  return (
    <>
      <ul className={styles.themes}>
        <li>
          <button
            type="button"
            className={styles.theme}
            aria-pressed={isApplied(PLAIN, colours)}
            onClick={() => onChoose(PLAIN)}
          >
            <span className={`${styles.sample} ${styles.noTheme}`} aria-hidden="true" />
            {t('plain')}
          </button>
        </li>
        {THEMES.map(theme => (
          <li key={theme.id}>
            <button
              type="button"
              className={styles.theme}
              aria-pressed={isApplied(theme.colours, colours)}
              onClick={() => choose(theme)}
            >
              <Sample colours={theme.colours} />
              {t(`theme.${theme.id}`)}
            </button>
          </li>
        ))}
      </ul>
      {onUndo && (
        <button type="button" className={styles.undo} onClick={onUndo}>
          {t('undo')}
        </button>
      )}
    </>
  )
}

function isApplied(theme: CardColours, colours: CardColours): boolean {
  return CARD_COLOURS.every(name => (colours[name] ?? null)?.toLowerCase() === (theme[name] ?? undefined))
}

/** A miniature card: header, name, button and tiles. */
function Sample({ colours }: Pick<Theme, 'colours'>) {
  const paint = {
    '--page': colours.backgroundColor,
    '--tile': colours.cardColor,
    '--text': colours.textColor,
    '--chip': colours.iconBackgroundColor,
    '--icon': colours.iconColor,
    '--button': colours.buttonBackgroundColor,
  } as CSSProperties
  return (
    <span className={styles.sample} style={paint} aria-hidden="true">
      <i className={styles.sampleName} />
      <i className={styles.sampleButton} />
      <span className={styles.sampleTiles}>
        <i />
        <i />
        <i />
      </span>
    </span>
  )
}
