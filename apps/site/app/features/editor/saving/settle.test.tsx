import { expect, test } from 'vitest'
import { settle } from './browser.ts'
import { createClock, createServer, openEditor } from './test-editor.ts'

test('changes that wait for their pause are saved at once', async () => {
  const server = createServer()
  const clock = createClock()
  const saving = openEditor(server, clock)
  saving.edit('name', () => 'Олена')
  expect(await settle(saving, clock)).toBe(true)
  expect(server.stored().fields.name).toBe('Олена')
})

test('what the server can’t take now, what is wrong and what waits to be confirmed is reported as unsaved', async () => {
  const server = createServer()
  const clock = createClock()
  const saving = openEditor(server, clock)
  server.answerNext('lost-request')
  saving.edit('name', () => 'Олена')
  expect(await settle(saving, clock)).toBe(false)

  const unconfirmed = createServer()
  unconfirmed.setAutoSave(false)
  const waiting = openEditor(unconfirmed, clock)
  waiting.edit('name', () => 'Олена')
  expect(await settle(waiting, clock)).toBe(false)
  expect(unconfirmed.received).toEqual([])
})

test('a server that doesn’t answer is waited for no longer than five seconds', async () => {
  const server = createServer()
  const clock = createClock()
  const saving = openEditor(server, clock)
  server.answerNext('slow')
  saving.edit('name', () => 'Олена')
  const settled = settle(saving, clock)
  await clock.pass(5_000)
  expect(await settled).toBe(false)
})
