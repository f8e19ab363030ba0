import { expect, test } from 'vitest'
import { saveAllChanges } from '../../../shared/save-all-changes.ts'
import { trackUpload } from './uploads.ts'

function leaving(): Event {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event
}

test('signing out waits for a picture being uploaded, and leaving the page asks first', async () => {
  const upload = Promise.withResolvers<string>()
  const followed = trackUpload(upload.promise)
  expect(leaving().defaultPrevented).toBe(true)
  let settled: boolean | null = null
  const settling = saveAllChanges().then(isSaved => (settled = isSaved))
  await Promise.resolve()
  expect(settled).toBeNull()

  upload.resolve('stored')
  expect(await settling).toBe(true)
  expect(await followed).toBe('stored')
  expect(leaving().defaultPrevented).toBe(false)
})

test('a picture that could not be uploaded is reported as unsaved', async () => {
  const upload = Promise.withResolvers<string>()
  const followed = trackUpload(upload.promise)
  const settling = saveAllChanges()
  upload.reject(new TypeError('no answer'))
  await expect(followed).rejects.toThrow('no answer')
  expect(await settling).toBe(false)
})
