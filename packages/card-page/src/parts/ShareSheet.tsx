import { LineIcon } from '../icons/LineIcon.tsx'
import type { CardTexts } from '../card-texts.ts'

interface ShareSheetProps {
  /** Path of the QR code. */
  qr: string
  /** The card's full URL. */
  address: string
  title: string
  words: CardTexts
}

/**
 * The sheet for sharing a card. The link `#share` opens it without scripts, and the script opens it as a modal dialog. Features
 * that need the script are hidden until it runs.
 */
export function ShareSheet({ qr, address, title, words }: ShareSheetProps) {
  return (
    <dialog id="share" aria-labelledby="share-title">
      <h2 id="share-title">{title}</h2>
      <p className="hint" hidden>
        {words.openInBrowser}
      </p>
      <img src={qr} width="200" height="200" alt={words.qr} loading="lazy" />
      <p className="scan">{words.scan}</p>
      <p className="address">{address.replace(/^https?:\/\//, '')}</p>
      <button type="button" className="bar" data-copy={address} aria-live="polite" hidden>
        {words.copyLink}
      </button>
      <button type="button" className="bar send" data-send={address} hidden>
        {words.send}
      </button>
      <a className="close" href="#" aria-label={words.close}>
        <LineIcon name="close" />
      </a>
    </dialog>
  )
}
