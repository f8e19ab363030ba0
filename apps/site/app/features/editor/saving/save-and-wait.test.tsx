import { expect, test } from 'vitest'
import { saveAndWait } from './browser.ts'
import { createTestClock, createTestServer, openTestEditor } from './test-editor.ts'

test('before sign-out, changes that wait to be saved are saved at once', async () => {
  const server = createTestServer()
  const clock = createTestClock()
  const saving = openTestEditor(server, clock)
  saving.edit('name', () => 'Олена')
  expect(await saveAndWait(saving, clock)).toBe(true)
  expect(server.stored().fields.name).toBe('Олена')
})

test('before sign-out, changes that can’t be saved or wait to be confirmed are reported as unsaved', async () => {
  const server = createTestServer()
  const clock = createTestClock()
  const saving = openTestEditor(server, clock)
  server.answerNext('lost-request')
  saving.edit('name', () => 'Олена')
  expect(await saveAndWait(saving, clock)).toBe(false)

  const unconfirmed = createTestServer()
  unconfirmed.setAutoSave(false)
  const waiting = openTestEditor(unconfirmed, clock)
  waiting.edit('name', () => 'Олена')
  expect(await saveAndWait(waiting, clock)).toBe(false)
  expect(unconfirmed.received).toEqual([])
})

test('before sign-out, saving waits at most five seconds for the server', async () => {
  const server = createTestServer()
  const clock = createTestClock()
  const saving = openTestEditor(server, clock)
  server.answerNext('slow')
  saving.edit('name', () => 'Олена')
  const settled = saveAndWait(saving, clock)
  await clock.pass(5_000)
  expect(await settled).toBe(false)
})
