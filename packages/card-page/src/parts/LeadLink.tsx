import type { Card } from '@dotyk/domain/card'
import type { CardTexts } from '../card-texts.ts'

interface LeadLinkProps {
  card: Card
  words: CardTexts
  /** Whether it is shown in the editor, where visitors can't save the contact. */
  preview: boolean
}

/**
 * The link or button to the page on which visitors leave their contact. A link is inside `noscript`: the card's script shows it
 * once the contact was saved, and a browser without scripts always shows it.
 */
export function LeadLink({ card: { id, leadForm, expired }, words, preview }: LeadLinkProps) {
  const isButton = leadForm === 'button'
  if (expired || leadForm === 'off' || (preview && !isButton)) return null
  const link = (
    <a className={isButton ? 'titled lead' : 'lead'} href={`/card/${id}/leads`} rel="nofollow">
      {words.leaveContact}
    </a>
  )
  return isButton ? link : <noscript>{link}</noscript>
}
