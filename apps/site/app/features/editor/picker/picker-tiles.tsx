import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryIcon } from '../entries/entry-icon.tsx'
import { Icon } from '../icon.tsx'
import type { PickerOption, PickerOptionGroup } from './picker-options.ts'
import { pickerOptionId } from './option-id.ts'
import styles from './service-picker.module.css'
import { useOptionTexts } from './use-choice-texts.ts'

interface PickerTilesProps {
  groups: readonly PickerOptionGroup[]
  /** The index of the tile that the arrow keys have made active. */
  active: number
  /** Called when an option is chosen. The function must be stable, because all memoized tiles receive it. */
  onChoose: (choice: PickerOption) => void
}

/** All options as a grid of icons under group headings. */
export function PickerTiles({ groups, active, onChoose }: PickerTilesProps) {
  const { t } = useTranslation('editor')
  const { nameOf, isAdded, reasonAgainst } = useOptionTexts()
  return groups.map(({ heading, choices }, at) => {
    const first = groups.slice(0, at).reduce((sum, { choices: before }) => sum + before.length, 0)
    const title = heading === 'popular' ? t('picker.chip.popular') : t(`group.${heading}`)
    return (
      <div key={heading} role="group" aria-label={title} className={styles.group}>
        <p className={heading === 'popular' ? 'visually-hidden' : styles.heading} aria-hidden="true">
          {title}
        </p>
        {choices.map((choice, place) => (
          <Tile
            key={`${choice.list} ${choice.service}`}
            choice={choice}
            id={pickerOptionId(first + place)}
            name={nameOf(choice)}
            added={isAdded(choice) ? t('picker.added') : null}
            against={reasonAgainst(choice)}
            isActive={first + place === active}
            onChoose={onChoose}
          />
        ))}
      </div>
    )
  })
}

interface TileProps {
  choice: PickerOption
  id: string
  name: string
  /** The text for an option that is already on the card; null for other options. */
  added: string | null
  /** The reason why the option cannot be added again; null if it can. */
  against: string | null
  isActive: boolean
  onChoose: (choice: PickerOption) => void
}

/** A tile of one option. There are more than a hundred tiles, so each is memoized and reads no context. */
const Tile = memo(function Tile({ choice, id, name, added, against, isActive, onChoose }: TileProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={against !== null || undefined}
      className={styles.tile}
      onClick={() => onChoose(choice)}
    >
      <span className={styles.face}>
        <EntryIcon list={choice.list} service={choice.service} />
        {added && (
          <span className={styles.tick}>
            <Icon name="check" size={13} />
          </span>
        )}
      </span>
      <span className={styles.name}>{name}</span>
      {added && <span className="visually-hidden">, {added}</span>}
      {against && <small className={styles.full}>{against}</small>}
    </div>
  )
})
