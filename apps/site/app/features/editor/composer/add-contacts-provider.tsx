import { type RecognisedContact, splitPasted } from '@dotyk/domain/profile'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { newEntry } from '../draft/entries.ts'
import { useEditor } from '../editor-context.tsx'
import { useDisabledFields } from '../use-disabled-fields.ts'
import { appendEntry } from '../entries/add-entry.ts'
import { sectionOfField } from '../sections/section-list.ts'
import {
  type Addition,
  planAddition,
  planPastedLinkAddition,
  planContactAddition,
} from '../picker/plan-additions.ts'
import { AddingContext, type PastedText } from './adding-context.ts'

const PasteReport = lazy(async () => ({ default: (await import('./paste-report.tsx')).PasteReport }))

/** Provides the function that adds pasted or typed contacts, and reports the result for each of several links. */
export function AddContactsProvider({ children }: { children: ReactNode }) {
  const { saving, openSection } = useEditor()
  const off = useDisabledFields()
  const [outcome, setOutcome] = useState<readonly PastedText[]>([])

  const adding = useMemo(() => {
    function apply(text: string, addition: Addition): PastedText {
      if (addition.kind === 'added') {
        const { list } = addition.recognised
        openSection(sectionOfField(list))
        appendEntry({ saving }, list, addition.entry)
      }
      return { text, addition }
    }

    function add(text: string): boolean {
      const pieces = splitPasted(text)
      const plan = pieces.length > 1 ? planPastedLinkAddition : planAddition
      const pasted = pieces.map(piece => {
        const addition = plan(saving.get().draft, piece)
        const isOff = addition.kind !== 'unknown' && off.has(addition.recognised.list)
        return apply(piece, isOff ? { kind: 'unknown' } : addition)
      })
      const isKnown = pasted.some(({ addition }) => addition.kind !== 'unknown')
      const offers = pieces.length === 1 ? pasted[0]?.addition : undefined
      setOutcome(isKnown ? pasted : [{ text, addition: offers ?? { kind: 'unknown' } }])
      return isKnown
    }

    function takeOffer(one: PastedText, place: RecognisedContact): void {
      const planned = planContactAddition(saving.get().draft, place)
      const isOff = planned.kind !== 'unknown' && off.has(planned.recognised.list)
      setOutcome([apply(one.text, isOff ? { kind: 'unknown' } : planned)])
    }

    /** Adds an address that belongs to no known service as a site. */
    function takeAsSite(one: PastedText): PastedText {
      if (one.addition.kind !== 'offered') return one
      const { list, service, value } = one.addition.recognised
      const entry = newEntry(list, service, value)
      return apply(one.text, { kind: 'added', recognised: one.addition.recognised, entry })
    }

    function undo(pasted: readonly PastedText[]): void {
      for (const { addition } of pasted) {
        if (addition.kind !== 'added') continue
        const { list } = addition.recognised
        saving.editList(list, entries => entries.filter(({ id }) => id !== addition.entry.id))
      }
      setOutcome([])
    }

    return { add, takeAsSite, takeOffer, undo, forget: () => setOutcome([]) }
  }, [saving, openSection, off])

  const context = useMemo(
    () => ({
      add: adding.add,
      forget: adding.forget,
      takeOffer: adding.takeOffer,
      outcome,
      undo: () => adding.undo(outcome),
    }),
    [adding, outcome],
  )

  return (
    <AddingContext value={context}>
      {children}
      {outcome.length > 1 && (
        <Suspense>
          <PasteReport
            outcome={outcome}
            onTake={one => {
              const taken = adding.takeAsSite(one)
              setOutcome(now => now.map(each => (each === one ? taken : each)))
            }}
            onUndo={() => adding.undo(outcome)}
            onClose={adding.forget}
          />
        </Suspense>
      )}
    </AddingContext>
  )
}
