import { expect, test } from 'vitest'
import type { StatePart } from './saving-state.ts'
import { CHECK_DELAY_MS } from './saving.ts'
import { createClock, createMemoryStorage, createServer, openEditor } from './test-editor.ts'

/** A page whose listeners note whose change they heard of. */
function aListenedPage(...parts: StatePart[]) {
  const clock = createClock()
  const server = createServer({ name: 'Олена', phones: [{ id: 'a', value: '+380671234567' }] })
  const saving = openEditor(server, clock, createMemoryStorage())
  const heard: string[] = []
  for (const part of [...parts, 'any' as const]) saving.subscribeTo(part)(() => heard.push(part))
  return { clock, saving, heard }
}

test('a letter calls the listeners of its own field and of the whole state alone', () => {
  const { saving, heard } = aListenedPage('name', 'info', 'phones', 'problems')
  saving.edit('name', () => 'Олена К')
  expect(heard).toEqual(['name', 'any'])
})

test('what turns out to be wrong is told to those who listen for it', async () => {
  const { clock, saving, heard } = aListenedPage('phones', 'problems')
  saving.edit('phones', () => [{ id: 'a', value: '+380' }])
  saving.reveal({ field: 'phones', entry: 'a', part: 'value' })
  await clock.pass(CHECK_DELAY_MS)
  expect(saving.get().problems).not.toEqual([])
  expect(heard.filter(part => part === 'phones')).toHaveLength(1)
  expect(heard).toContain('problems')
})

test('a part has one function to subscribe with, and what it returns ends the listening', () => {
  const { saving, heard } = aListenedPage()
  expect(saving.subscribeTo('name')).toBe(saving.subscribeTo('name'))
  const leave = saving.subscribeTo('name')(() => heard.push('name'))
  leave()
  saving.edit('name', () => 'О')
  expect(heard).toEqual(['any'])
})
