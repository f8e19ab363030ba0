import { useBackCloses } from '@dotyk/ui/back-closes'
import { Popover } from '@dotyk/ui/popup'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../use-format-number.ts'
import { Icon } from '../icons.tsx'
import { useKeys } from '../keys/keys.ts'
import styles from './list.module.css'
import { type UrlFilters, splitFilterValues } from './use-filters.ts'

export interface FilterOption {
  value: string
  label: string
  /** The number of rows with this value. */
  count?: number | undefined
  /** An element before the label, such as the dot of a status. */
  sign?: ReactNode
}

export interface Filter<Name extends string> {
  name: Name
  label: string
  options: readonly FilterOption[]
  /** Whether several values can be set at once; by default a new value replaces the old one. */
  multiple?: boolean
  /** If present, the filter has only the states on and off, and this number is how many rows match it. */
  toggle?: number
  /** Searches for options on the server; absent if all options are already known. */
  onSearch?: (text: string) => void
}

interface FilterPillsProps<Name extends string> {
  filters: readonly Filter<Name>[]
  address: UrlFilters<Name>
}

/** If a filter has at least this number of options, the options can be searched. */
const MANY = 9
/** The value in the page's address of a filter that is switched on. */
const SET = 'true'

/** The filters of a list: an unset filter has a dashed border, a set one shows its value and a clear button. The F key opens the
 * first unset filter. */
export function FilterPills<Name extends string>({ filters, address }: FilterPillsProps<Name>) {
  const { t } = useTranslation('console')
  const [open, setOpen] = useState<Name | null>(null)
  const listing = filters.filter(({ toggle }) => toggle === undefined)
  useKeys([
    {
      keys: 'f',
      name: t('keys.filter'),
      run: () => setOpen((listing.find(({ name }) => !address.values[name]) ?? listing[0])?.name ?? null),
    },
  ])
  const ordered = [
    ...filters.filter(({ name }) => address.values[name]),
    ...filters.filter(({ name }) => !address.values[name]),
  ]
  return (
    <div role="group" aria-label={t('list.filters')} className={styles.pills}>
      {ordered.map(filter =>
        filter.toggle === undefined ? (
          <FilterPill
            key={filter.name}
            filter={filter}
            value={address.values[filter.name]}
            opened={open === filter.name}
            onOpen={isOpen => setOpen(isOpen ? filter.name : null)}
            onChange={value => address.set(filter.name, value)}
          />
        ) : (
          <TogglePill
            key={filter.name}
            label={filter.label}
            count={filter.toggle}
            pressed={address.values[filter.name] === SET}
            onChange={pressed => address.set(filter.name, pressed ? SET : null)}
          />
        ),
      )}
      {address.isSet && (
        <button type="button" className={styles.clear} onClick={address.clear}>
          {t('list.clear')}
        </button>
      )}
    </div>
  )
}

interface TogglePillProps {
  label: string
  count: number
  pressed: boolean
  onChange: (pressed: boolean) => void
}

function TogglePill({ label, count, pressed, onChange }: TogglePillProps) {
  const number = useFormatNumber()
  return (
    <button
      type="button"
      className={`${pressed ? styles.pillSet : styles.pill} ${styles.toggle}`}
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      {label} · {number(count)}
    </button>
  )
}

interface FilterPillProps {
  filter: Filter<string>
  value: string | undefined
  opened: boolean
  onOpen: (opened: boolean) => void
  onChange: (value: string | null) => void
}

function FilterPill({ filter, value, opened, onOpen, onChange }: FilterPillProps) {
  const { t } = useTranslation('console')
  useBackCloses(opened, () => onOpen(false))
  const chosen = splitFilterValues(value)
  const labels = chosen.map(each => filter.options.find(option => option.value === each)?.label ?? each)
  return (
    <Popover
      label={filter.label}
      opened={opened}
      onChange={onOpen}
      button={props => (
        <span className={chosen.length > 0 ? styles.pillSet : styles.pill}>
          <button {...props} type="button" className={styles.pillName}>
            {chosen.length === 0 && <Icon name="plus" size={12} />}
            {filter.label}
            {chosen.length > 0 && <b>{labels.join(', ')}</b>}
          </button>
          {chosen.length > 0 && (
            <button
              type="button"
              className={styles.pillCross}
              aria-label={t('list.removeFilter', { name: filter.label })}
              onClick={() => onChange(null)}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </span>
      )}
    >
      <FilterOptions filter={filter} chosen={chosen} onChange={onChange} onDone={() => onOpen(false)} />
    </Popover>
  )
}

interface FilterOptionsProps {
  filter: Filter<string>
  chosen: readonly string[]
  onChange: (value: string | null) => void
  onDone: () => void
}

function FilterOptions({ filter, chosen, onChange, onDone }: FilterOptionsProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const shown = filter.options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))

  function search(typed: string) {
    setText(typed)
    filter.onSearch?.(typed.trim())
  }

  function choose(value: string) {
    if (!filter.multiple) {
      onChange(chosen.includes(value) ? null : value)
      onDone()
      return
    }
    const next = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]
    onChange(next.join(',') || null)
  }

  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{filter.label}</legend>
      {(filter.onSearch ?? filter.options.length >= MANY) && (
        <input
          data-autofocus
          type="search"
          className={styles.optionSearch}
          aria-label={t('list.searchOptions')}
          placeholder={t('list.searchOptions')}
          value={text}
          onChange={event => search(event.currentTarget.value)}
        />
      )}
      {shown.map(option => (
        <label key={option.value} className={styles.option}>
          <input
            type="checkbox"
            className={filter.multiple ? styles.checkbox : styles.radio}
            checked={chosen.includes(option.value)}
            onChange={() => choose(option.value)}
          />
          {option.sign}
          {option.label}
          {option.count !== undefined && <span className={styles.optionCount}>{number(option.count)}</span>}
        </label>
      ))}
      {shown.length === 0 && <p className={styles.noOptions}>{t('palette.nothing')}</p>}
    </fieldset>
  )
}
