import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import { isSameValue, type VolumePrice } from '@dotyk/domain/catalogue'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import {
  VALUE_LIMITS_BY_KIND,
  parseValue,
  formatValue,
  type CatalogueValueKind,
  formatValueForField,
} from './catalogue-values.ts'

/** The values of a form's fields, by kind. */
type ValuesOf<Kinds> = {
  -readonly [Name in keyof Kinds]: Kinds[Name] extends 'text'
    ? string
    : Kinds[Name] extends 'days'
      ? number | null
      : Kinds[Name] extends 'volume'
        ? VolumePrice[]
        : number
}

interface ValuesFormOptions<Kinds extends Record<string, CatalogueValueKind>> {
  kinds: Kinds
  stored: ValuesOf<Kinds>
  /** Stores the typed values; the call is refused if the stored values differ from `seen`. */
  save: (change: Partial<ValuesOf<Kinds>>, seen: Partial<ValuesOf<Kinds>>) => Promise<void>
  /** Reloads the stored values and returns them. */
  refresh: () => Promise<ValuesOf<Kinds>>
}

/**
 * A form that shows the stored values, replaced by typed ones where the user has typed. Typed values stay until they are stored.
 * If somebody else saves first, that person's values are shown beside them and the next save overwrites those.
 */
export function useCatalogueValuesForm<const Kinds extends Record<string, CatalogueValueKind>>(
  options: ValuesFormOptions<Kinds>,
) {
  type Name = keyof Kinds & string
  const { stored } = options
  const kindOf = (name: Name): CatalogueValueKind => options.kinds[name] ?? 'text'
  const { t } = useTranslation(['console', 'errors'])
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  /** The values that were stored when typing began. */
  const [seen, setSeen] = useState<Partial<ValuesOf<Kinds>>>({})
  const [wrong, setWrong] = useState<readonly Name[]>([])
  const [conflicts, setConflicts] = useState<readonly Name[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const names = Object.keys(typed) as Name[]

  useEffect(() => {
    const first = wrong[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [wrong])

  function type(name: Name, text: string) {
    const isAsStored = text === formatValueForField(kindOf(name), stored[name])
    setTyped(before => (isAsStored ? without(before, name) : { ...before, [name]: text }))
    setSeen(before => (isAsStored ? without(before, name) : { [name]: stored[name], ...before }))
  }

  function revert() {
    setTyped({})
    setSeen({})
    setWrong([])
    setConflicts([])
    setFailure(null)
  }

  /** Shows the values that somebody else has saved first, so that the next save may overwrite them. */
  async function showConflicts(): Promise<void> {
    const now = await options.refresh()
    setConflicts(names.filter(name => !isSameValue(now[name], seen[name])))
    setSeen(Object.fromEntries(names.map(name => [name, now[name]])) as Partial<ValuesOf<Kinds>>)
  }

  async function save(): Promise<void> {
    if (busy || names.length === 0) return
    const read = names.map(name => [name, parseValue(kindOf(name), typed[name] ?? '')] as const)
    const faults = read.flatMap(([name, value]) => (value === undefined ? [name] : []))
    setWrong(faults)
    setFailure(null)
    if (faults.length > 0) return
    setBusy(true)
    try {
      await options.save(Object.fromEntries(read) as Partial<ValuesOf<Kinds>>, seen)
      await options.refresh()
      revert()
      showSuccessToast('changing')
    } catch (error) {
      setFailure(error)
      if (error instanceof CallRefused && error.key === 'catalogue-conflict') await showConflicts()
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    busy,
    unsaved: names.length,
    save,
    revert,
    type,
    /** The error message of the last save. */
    failure: failure === null ? undefined : t(`errors:${failureKey(failure)}`),
    /** Returns the props of a field. */
    fieldOf: (name: Name) => ({
      name,
      value: typed[name] ?? formatValueForField(kindOf(name), stored[name]),
      error: wrong.includes(name)
        ? t(`catalogue.wrong.${kindOf(name)}`, { limit: VALUE_LIMITS_BY_KIND[kindOf(name)] })
        : undefined,
      hint: conflicts.includes(name)
        ? t('catalogue.conflict', { value: formatValue(kindOf(name), stored[name]) })
        : undefined,
      inputMode: kindOf(name) === 'text' ? ('text' as const) : ('decimal' as const),
      autoComplete: 'off',
      onChange: (event: { currentTarget: HTMLInputElement }) => type(name, event.currentTarget.value),
    }),
  }
}

function without<Values extends object>(values: Values, name: keyof Values): Values {
  const { [name]: _removed, ...rest } = values
  return rest as Values
}
