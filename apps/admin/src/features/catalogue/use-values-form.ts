import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDone } from '../../shared/toasts/run-with-toast.ts'
import { LIMITS, readValue, type ValueKind, valueText } from './values.ts'

/** What a form's fields hold, by their kinds. */
type ValuesOf<Kinds> = { -readonly [Name in keyof Kinds]: Kinds[Name] extends 'text' ? string : number }

interface ValuesFormOptions<Kinds extends Record<string, ValueKind>> {
  kinds: Kinds
  stored: ValuesOf<Kinds>
  /** Stores what was typed; refused where what was seen is no longer stored. */
  save: (change: Partial<ValuesOf<Kinds>>, seen: Partial<ValuesOf<Kinds>>) => Promise<void>
  /** Reads what is stored now. */
  refresh: () => Promise<ValuesOf<Kinds>>
}

/**
 * A form of values that shows what is stored and what is typed over it. What is typed stays until it is stored; where
 * somebody else was faster, their values are shown beside it and the next save goes over them.
 */
export function useValuesForm<const Kinds extends Record<string, ValueKind>>(
  options: ValuesFormOptions<Kinds>,
) {
  type Name = keyof Kinds & string
  const { stored } = options
  const kindOf = (name: Name): ValueKind => options.kinds[name] ?? 'text'
  const { t } = useTranslation(['console', 'errors'])
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  /** The values stored when typing began. */
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
    const isAsStored = text === valueText(kindOf(name), stored[name])
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

  /** Where somebody else was faster, their values become those that are typed over. */
  async function showConflicts(): Promise<void> {
    const now = await options.refresh()
    setConflicts(names.filter(name => now[name] !== seen[name]))
    setSeen(Object.fromEntries(names.map(name => [name, now[name]])) as Partial<ValuesOf<Kinds>>)
  }

  async function save(): Promise<void> {
    if (busy || names.length === 0) return
    const read = names.map(name => [name, readValue(kindOf(name), typed[name] ?? '')] as const)
    const faults = read.flatMap(([name, value]) => (value === null ? [name] : []))
    setWrong(faults)
    setFailure(null)
    if (faults.length > 0) return
    setBusy(true)
    try {
      await options.save(Object.fromEntries(read) as Partial<ValuesOf<Kinds>>, seen)
      await options.refresh()
      revert()
      showDone('changing')
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
    /** The error of the last save, as a sentence. */
    failure: failure === null ? undefined : t(`errors:${failureKey(failure)}`),
    /** Returns the props of a field. */
    fieldOf: (name: Name) => ({
      name,
      value: typed[name] ?? valueText(kindOf(name), stored[name]),
      error: wrong.includes(name)
        ? t(`catalogue.wrong.${kindOf(name)}`, { limit: LIMITS[kindOf(name)] })
        : undefined,
      hint: conflicts.includes(name)
        ? t('catalogue.conflict', { value: valueText(kindOf(name), stored[name]) })
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
