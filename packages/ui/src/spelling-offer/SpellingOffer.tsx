import { Button } from '../button/index.ts'
import styles from './SpellingOffer.module.css'

interface SpellingOfferProps {
  /** What was typed in Latin letters, in Ukrainian; null where there is nothing to offer. */
  spelling: string | null
  /** Why it is offered: "The carrier takes it in Ukrainian. We will write:" */
  text: string
  /** The label of the button. */
  action: string
  onTake: () => void
}

/** The Ukrainian spelling that is sent in place of Latin letters, and a press that puts it into the field. */
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
