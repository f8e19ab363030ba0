import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLead } from './check-lead.ts'
import type { LeadMarks } from './lead.ts'
import { type MergeableLead, type LeadMerge, marksAfterMergeUndone, planLeadMerge } from './merge-leads.ts'
import { leadDeletionTime, leadRetentionCutoff } from './retention.ts'
import { groupSamePerson, personKeys } from './same-person.ts'

describe('the same person', () => {
  test.each([
    ['a phone written in two ways', { phone: '067 123 45 67' }, { phone: '+38 (067) 123-45-67' }],
    ['a mailbox with a tag', { email: 'olena@example.com' }, { email: 'Olena+fair@EXAMPLE.com' }],
    ['a mailbox with dots', { email: 'olena.k@gmail.com' }, { email: 'olenak@googlemail.com' }],
  ])('two leads with %s are of one person', (_what, one, other) => {
    const keys = [one, other].map(draft => personKeys(checkLead({ ...draft, consent: true }).contact))
    expect(keys[0]).toEqual(keys[1])
  })

  test('two leads are of the same person if a third one shares a contact with each', () => {
    const [a, b, c, d] = [
      { id: 'a', phone: '+380671234567', email: '' },
      { id: 'b', phone: '', email: 'olena@example.com' },
      { id: 'c', phone: '+380671234567', email: 'olena@example.com' },
      { id: 'd', phone: '+380501234567', email: '' },
    ] as const
    expect(groupSamePerson([a, b, d])).toEqual([])
    expect(groupSamePerson([a, b, c, d])).toEqual([[a, b, c]])
  })

  test('two leads are grouped exactly if a chain of shared contacts links them', () => {
    const contact = fc.record({
      phone: fc.constantFrom('', '+380671', '+380672', '+380673'),
      email: fc.constantFrom('', 'a@b.com', 'c@d.com', 'e@f.com'),
    })
    fc.assert(
      fc.property(fc.array(contact, { maxLength: 12 }), contacts => {
        const leads = contacts.map((found, at) => ({ id: String(at), ...found }))
        const groups = groupSamePerson(leads)
        const groupOf = new Map(groups.flatMap((group, at) => group.map(({ id }) => [id, at] as const)))
        for (const one of leads) {
          const linked = linkedTo(one, leads)
          expect(leads.filter(({ id }) => linked.has(id) && id !== one.id).length > 0).toBe(
            groupOf.has(one.id),
          )
          for (const other of leads)
            if (one.id !== other.id && groupOf.has(one.id))
              expect(groupOf.get(one.id) === groupOf.get(other.id)).toBe(linked.has(other.id))
        }
      }),
    )
  })
})

/** Returns the ids of the leads that a search over shared keys reaches. */
function linkedTo<Lead extends { id: string; phone: string; email: string }>(
  from: Lead,
  leads: readonly Lead[],
) {
  const reached = new Set([from.id])
  for (const queue = [from]; queue.length > 0;) {
    const keys = new Set(personKeys(queue.shift() ?? from))
    for (const other of leads) {
      if (reached.has(other.id) || !personKeys(other).some(key => keys.has(key))) continue
      reached.add(other.id)
      queue.push(other)
    }
  }
  return reached
}

const marks = fc.record<LeadMarks>({
  note: fc.constantFrom('', 'Кава', 'Чай'),
  tags: fc.uniqueArray(fc.constantFrom('Ярмарок', 'ярмарок', 'Опт'), { maxLength: 2 }),
  state: fc.constantFrom('new', 'contacted', 'done', 'archived'),
})

const someLeads = fc.array(fc.tuple(marks, fc.nat({ max: 5 })), { minLength: 2, maxLength: 8 }).map(rows =>
  rows.map(([own, day], at): MergeableLead => ({
    id: String(at),
    createdAt: new Date(Date.UTC(2026, 10, 1 + day)),
    mergedInto: null,
    ...own,
  })),
)

/** Applies a merge to the leads as the repository does. */
function applyMerge(leads: readonly MergeableLead[], { mainId, moved, after }: LeadMerge): MergeableLead[] {
  const ids = new Set(moved.map(({ id }) => id))
  return leads.map(lead =>
    lead.id === mainId ? { ...lead, ...after } : ids.has(lead.id) ? { ...lead, mergedInto: mainId } : lead,
  )
}

function undoMerge(leads: readonly MergeableLead[], merge: LeadMerge): MergeableLead[] {
  const from = new Map(merge.moved.map(entry => [entry.id, entry.from]))
  return leads.map(lead =>
    lead.id === merge.mainId
      ? { ...lead, ...marksAfterMergeUndone(lead, merge) }
      : from.has(lead.id)
        ? { ...lead, mergedInto: from.get(lead.id) ?? null }
        : lead,
  )
}

describe('merging', () => {
  test('merging keeps the newest lead with all notes and tags and the furthest state', () => {
    const day = (date: number) => new Date(Date.UTC(2026, 10, date))
    const leads: MergeableLead[] = [
      { id: 'a', createdAt: day(1), mergedInto: null, note: 'Кава', tags: ['Опт'], state: 'done' },
      { id: 'b', createdAt: day(2), mergedInto: null, note: '', tags: ['опт', 'Ярмарок'], state: 'new' },
    ]
    expect(planLeadMerge(leads, new Set(['a', 'b']))).toEqual({
      mainId: 'b',
      moved: [{ id: 'a', from: null }],
      before: { note: '', tags: ['опт', 'Ярмарок'], state: 'new' },
      after: { note: 'Кава', tags: ['опт', 'Ярмарок'], state: 'done' },
    })
  })

  test('undoing merges in reverse order restores every lead', () => {
    const chosen = fc.array(fc.uniqueArray(fc.nat({ max: 7 }).map(String), { minLength: 2, maxLength: 4 }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(someLeads, chosen, (before, picks) => {
        const merges: LeadMerge[] = []
        let leads: MergeableLead[] = before
        for (const ids of picks) {
          const merge = planLeadMerge(leads, new Set(ids))
          if (!merge) continue
          merges.push(merge)
          leads = applyMerge(leads, merge)
          // A merged lead belongs to a main lead that isn't merged itself.
          for (const { mergedInto } of leads)
            if (mergedInto !== null) expect(leads.find(({ id }) => id === mergedInto)?.mergedInto).toBeNull()
        }
        expect(merges.toReversed().reduce(undoMerge, leads)).toEqual(before)
      }),
    )
  })

  test('undoing a merge keeps what the owner changed after it', () => {
    const before: LeadMarks = { note: '', tags: [], state: 'new' }
    const after: LeadMarks = { note: 'Кава', tags: ['Опт'], state: 'new' }
    expect(marksAfterMergeUndone({ ...after, note: 'Кава з молоком' }, { before, after })).toEqual({
      note: 'Кава з молоком',
      tags: [],
      state: 'new',
    })
  })

  test('a lead can’t be merged with itself or with leads merged into it', () => {
    const lead = {
      id: 'a',
      createdAt: new Date(0),
      mergedInto: null,
      note: '',
      tags: [],
      state: 'new' as const,
    }
    const merged = { ...lead, id: 'b', mergedInto: 'a' }
    for (const ids of [['a'], ['a', 'b'], ['c', 'd']])
      expect(planLeadMerge([lead, merged], new Set(ids))).toBeNull()
  })
})

test('an unkept lead is deleted after the owner’s retention period, a kept one never', () => {
  const createdAt = new Date('2026-11-01T10:00:00Z')
  expect(leadDeletionTime({ createdAt, keptAt: null }, 90)).toEqual(new Date('2027-01-30T10:00:00Z'))
  expect(leadDeletionTime({ createdAt, keptAt: createdAt }, 90)).toBeNull()
  expect(leadRetentionCutoff(new Date('2027-01-30T10:00:00Z'), 90)).toEqual(createdAt)
})
