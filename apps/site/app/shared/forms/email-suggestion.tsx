import { suggestEmail } from '@dotyk/domain/values'
import { useEffect, useState } from 'react'
import styles from './forms.module.css'
import { useTexts } from '../texts.tsx'

/** After a field was left, in milliseconds: what is pressed at that moment doesn't move from under the finger. */
const SHOWN_AFTER_MS = 300

interface EmailSuggestionProps {
  typed: string
  /** The field has the focus: nothing is suggested before it is left. */
  isTyping: boolean
  /** The e-mail that the person uses elsewhere; its domain is a likely one. */
  own?: string | undefined
  onTake: (email: string) => void
}

/** What a mistyped e-mail was probably meant to be (`gmial.com`), and a press that puts it into the field. */
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
