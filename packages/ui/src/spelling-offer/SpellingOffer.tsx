import { Button } from '../button/index.ts'
import styles from './SpellingOffer.module.css'

interface SpellingOfferProps {
  /** The Ukrainian spelling of a text in Latin letters; null if there is none. */
  spelling: string | null
  /** The reason for the suggestion: "The carrier takes it in Ukrainian. We will write:" */
  text: string
  /** The label of the button. */
  action: string
  onTake: () => void
}

/** Shows the Ukrainian spelling that is sent instead of Latin letters, with a button that puts it into the field. */
export function SpellingOffer({ spelling, text, action, onTake }: SpellingOfferProps) {
  return (
    <div role="status" className={spelling ? styles.offer : 'visually-hidden'}>
      {spelling && (
        <>
          <p>
            {text} <b lang="uk">{spelling}</b>
          </p>
          <Button size="small" onClick={onTake}>
            {action}
          </Button>
        </>
      )}
    </div>
  )
}
