import { mixColours, TEXT_CONTRAST, ensureContrast } from '../card/contrast.ts'

/** Colours of a pass, opaque HEX with six digits. */
export interface PassColours {
  background: string
  text: string
  /** Of the small captions above the texts. */
  label: string
}

/** How far a caption is from the text's colour to the background's, where that can still be read. */
const LABEL_SHARE = 0.25

/**
 * Derives a pass's colours from those that stand for its card: texts and captions have the contrast of ordinary text
 * (WCAG AA), whatever the owner chose.
 */
export function passColours({ cover, wave }: { cover: string; wave: string }): PassColours {
  const text = ensureContrast(wave, cover, TEXT_CONTRAST)
  return {
    background: cover,
    text,
    label: ensureContrast(mixColours(text, cover, LABEL_SHARE), cover, TEXT_CONTRAST),
  }
}
