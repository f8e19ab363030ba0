import { expect, test } from 'vitest'
import type { StatePart } from './saving-state.ts'
import { CHECK_DELAY_MS } from './saving.ts'
import { createTestClock, createMemoryStorage, createTestServer, openTestEditor } from './test-editor.ts'

/** Opens an editor with a listener for each part; returns the names of the listeners called. */
function openWithListeners(...parts: StatePart[]) {
  const clock = createTestClock()
  const server = createTestServer({ name: 'Олена', phones: [{ id: 'a', value: '+380671234567' }] })
  const saving = openTestEditor(server, clock, createMemoryStorage())
  const called: string[] = []
  for (const part of [...parts, 'any' as const]) saving.subscribeTo(part)(() => called.push(part))
  return { clock, saving, called }
}

test('a typed letter calls only the listeners of its own field and of the whole state', () => {
  const { saving, called } = openWithListeners('name', 'info', 'phones', 'problems')
  saving.edit('name', () => 'Олена К')
  expect(called).toEqual(['name', 'any'])
})

test('listeners of errors are called when a check finds one', async () => {
  const { clock, saving, called } = openWithListeners('phones', 'problems')
  saving.edit('phones', () => [{ id: 'a', value: '+380' }])
  saving.reveal({ field: 'phones', entry: 'a', part: 'value' })
  await clock.pass(CHECK_DELAY_MS)
  expect(saving.get().problems).not.toEqual([])
  expect(called.filter(part => part === 'phones')).toHaveLength(1)
  expect(called).toContain('problems')
})

test('a part of the draft has one function to subscribe, which returns the function to unsubscribe', () => {
  const { saving, called } = openWithListeners()
  expect(saving.subscribeTo('name')).toBe(saving.subscribeTo('name'))
  const unsubscribe = saving.subscribeTo('name')(() => called.push('name'))
  unsubscribe()
  saving.edit('name', () => 'О')
  expect(called).toEqual(['any'])
})
