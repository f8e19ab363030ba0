import {
  type CardColours,
  type ColourWarning,
  colourWarnings,
  ICON_CONTRAST,
  TEXT_CONTRAST,
} from '@dotyk/domain/card'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { Icon } from '../icon.tsx'
import styles from './appearance.module.css'

interface ColourWarningsProps {
  colours: CardColours
  onMend: (colours: CardColours) => void
}

/** Lists colour pairs with too little contrast, each with the nearest readable colour. */
export function ColourWarnings({ colours, onMend }: ColourWarningsProps) {
  const warnings = colourWarnings(colours).filter(isFirstOfItsKind)
  return (
    <div role="status">
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(warning => (
            <Warning key={`${warning.colour}/${warning.on}`} warning={warning} onMend={onMend} />
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Returns whether a warning is the first one with its fix. Text that is unreadable on both the page and the tiles has one fix,
 * so only one warning is shown.
 */
function isFirstOfItsKind({ mend }: ColourWarning, at: number, all: readonly ColourWarning[]): boolean {
  return all.findIndex(other => other.mend.colour === mend.colour && other.mend.value === mend.value) === at
}

function Warning({ warning, onMend }: { warning: ColourWarning; onMend: ColourWarningsProps['onMend'] }) {
  const { t } = useTranslation('appearance')
  const { language } = useEditor()
  const { colour, on, ratio, mend } = warning
  const number = new Intl.NumberFormat(language === 'ua' ? 'uk' : 'en', { maximumFractionDigits: 1 })
  const least = colour === 'iconColor' ? ICON_CONTRAST : TEXT_CONTRAST
  return (
    <li className={styles.warning}>
      <span className={styles.sign}>
        <Icon name="warning" />
      </span>
      <span>
        {t('warning', {
          colour: t(`colour.${colour}`),
          on: t(`colour.${on}`),
          // The contrast is rounded down, so that an insufficient contrast is never shown as sufficient.
          ratio: number.format(Math.floor(ratio * 10) / 10),
          least: number.format(least),
        })}
      </span>
      <Button size="small" className={styles.mend} onClick={() => onMend({ [mend.colour]: mend.value })}>
        <span className={styles.dot} style={{ background: mend.value }} />
        {t('mend', { colour: t(`colour.${mend.colour}`), value: mend.value })}
      </Button>
    </li>
  )
}
