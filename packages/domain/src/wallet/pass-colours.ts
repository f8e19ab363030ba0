import { mixColours, TEXT_CONTRAST, ensureContrast } from '../card/contrast.ts'

/** Colours of a pass, opaque HEX with six digits. */
export interface PassColours {
  background: string
  text: string
  /** The colour of the small captions above the texts. */
  label: string
}

/**
 * The share (0 to 1) by which a caption's colour is mixed from the text's colour towards the background's, if the caption stays
 * readable.
 */
const LABEL_SHARE = 0.25

/**
 * Derives a pass's colours from the colours that represent its card: texts and captions have the contrast of ordinary text (WCAG
 * AA), whatever the owner chose.
 */
export function passColours({ cover, wave }: { cover: string; wave: string }): PassColours {
  const text = ensureContrast(wave, cover, TEXT_CONTRAST)
  return {
    background: cover,
    text,
    label: ensureContrast(mixColours(text, cover, LABEL_SHARE), cover, TEXT_CONTRAST),
  }
}
