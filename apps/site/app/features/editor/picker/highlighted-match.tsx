import { foldForSearch } from './search.ts'
import styles from './service-picker.module.css'

/** Highlights the beginning of a word that matches the searched text. */
export function HighlightedMatch({ text, asked }: { text: string; asked: string }) {
  const typed = foldForSearch(asked)
  const at = placeOf(text.toLowerCase(), typed)
  if (typed === '' || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  )
}

function placeOf(text: string, typed: string): number {
  if (text.startsWith(typed)) return 0
  const at = [' ', '.', '-', '«'].map(before => text.indexOf(before + typed)).filter(each => each >= 0)
  return at.length === 0 ? -1 : Math.min(...at) + 1
}
