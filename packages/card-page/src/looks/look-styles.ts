import type { LookId } from '@dotyk/domain/profile'
import photo from './photo.css?inline'
import sunset from './sunset.css?inline'
import initials from './initials.css?inline'
import voice from './voice.css?inline'
import editorial from './editorial.css?inline'
import outline from './outline.css?inline'
import pills from './pills.css?inline'
import list from './list.css?inline'
import glow from './glow.css?inline'
import paper from './paper.css?inline'
import mono from './mono.css?inline'
import terrace from './terrace.css?inline'
import shared from './shared.css?inline'

const STYLES: Readonly<Record<LookId, string>> = {
  photo,
  sunset,
  initials,
  voice,
  editorial,
  outline,
  pills,
  list,
  glow,
  paper,
  mono,
  terrace,
}

/** Returns the style sheet of a look, to be placed after the card's own. */
export function lookStyles(id: LookId): string {
  return (shared + STYLES[id]).trim()
}
