import { suggestEmail } from '@dotyk/domain/values'
import { useEffect, useState } from 'react'
import styles from './forms.module.css'
import { useTexts } from '../texts.tsx'

/** The delay after the field loses the focus, in milliseconds, so that the element being pressed does not move. */
const SHOWN_AFTER_MS = 300

interface EmailSuggestionProps {
  typed: string
  /** Whether the field has the focus, so that nothing is suggested yet. */
  isTyping: boolean
  /** The person's other email, whose domain is a likely correction. */
  own?: string | undefined
  onTake: (email: string) => void
}

/** Suggests a correction of a mistyped email (`gmial.com`), with a button that applies it. */
export function EmailSuggestion({ typed, isTyping, own = '', onTake }: EmailSuggestionProps) {
  const { t } = useTexts('common')
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLeft(!isTyping), isTyping ? 0 : SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isTyping])
  const suggested = isLeft && !isTyping ? suggestEmail(typed, own.split('@').slice(1)) : null
  return (
    <p role="status" className={styles.advice}>
      {suggested !== null && (
        <>
          {t('emailTypo', { email: suggested })}{' '}
          <button type="button" className={styles.adviceAct} onClick={() => onTake(suggested)}>
            {t('takeEmail')}
          </button>
        </>
      )}
    </p>
  )
}
