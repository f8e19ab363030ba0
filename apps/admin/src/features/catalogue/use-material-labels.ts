import { MATERIALS } from '@dotyk/domain/catalogue'
import { useTranslation } from 'react-i18next'

/** Translates the names of known materials; names typed by staff are shown as they are. */
export function useMaterialLabels() {
  const { t } = useTranslation('catalogue')
  const known = MATERIALS.map(name => ({ name, words: t(`materials.${name}`) }))
  return {
    all: known.map(({ words }) => words),
    wordsOf: (material: string) => known.find(({ name }) => name === material)?.words ?? material,
    /** Returns the stored value of a typed material. */
    materialOf: (typed: string) => known.find(({ words }) => words === typed)?.name ?? typed,
  }
}
