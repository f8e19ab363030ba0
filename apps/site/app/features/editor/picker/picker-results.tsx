import { useTranslation } from 'react-i18next'
import { EntryIcon } from '../entries/entry-icon.tsx'
import { Icon } from '../icon.tsx'
import type { PickerOption, PickerResult } from './picker-options.ts'
import { HighlightedMatch } from './highlighted-match.tsx'
import { pickerOptionId } from './option-id.ts'
import styles from './service-picker.module.css'
import { useOptionTexts } from './use-choice-texts.ts'

interface PickerResultsProps {
  results: readonly PickerResult[]
  asked: string
  active: number
  onChoose: (choice: PickerOption) => void
}

/** The search results with highlighted matching words. Enter chooses the result that the arrow keys have made active. */
export function PickerResults({ results, asked, active, onChoose }: PickerResultsProps) {
  const { t } = useTranslation('editor')
  const { nameOf, reasonOf, isAdded, reasonAgainst } = useOptionTexts()
  return results.map((result, at) => {
    const { choice } = result
    const against = reasonAgainst(choice)
    return (
      <div
        key={`${choice.list} ${choice.service}`}
        id={pickerOptionId(at)}
        role="option"
        aria-selected={at === active}
        aria-disabled={against !== null || undefined}
        className={styles.result}
        onClick={() => onChoose(choice)}
      >
        <EntryIcon list={choice.list} service={choice.service} />
        <span className={styles.caption}>
          <b>
            <HighlightedMatch text={nameOf(choice)} asked={asked} />
          </b>
          <small>
            <HighlightedMatch text={reasonOf(result)} asked={asked} />
          </small>
        </span>
        {isAdded(choice) && (
          <span className={styles.added}>
            <Icon name="check" size={16} />
            <span className="visually-hidden">{t('picker.added')}</span>
          </span>
        )}
        <span className={styles.add} aria-hidden="true">
          {against ?? (at === active ? `↵ ${t('picker.add')}` : <Icon name="add" />)}
        </span>
      </div>
    )
  })
}
