import { MATERIALS } from '@dotyk/domain/catalogue'
import { useTranslation } from 'react-i18next'

/** What things are made of, in the reader's words: names of ours are translated, words of staff stay. */
export function useMaterialWords() {
  const { t } = useTranslation('catalogue')
  const known = MATERIALS.map(name => ({ name, words: t(`materials.${name}`) }))
  return {
    all: known.map(({ words }) => words),
    wordsOf: (material: string) => known.find(({ name }) => name === material)?.words ?? material,
    /** What is stored for words that were typed. */
    materialOf: (typed: string) => known.find(({ words }) => words === typed)?.name ?? typed,
  }
}
