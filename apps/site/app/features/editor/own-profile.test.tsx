import { CallRefused } from '@dotyk/contract/call-failures'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'
import { session } from '../../shared/session.ts'
import { useOwnProfile } from './own-profile.ts'

vi.mock('../../shared/calls/profile-calls.ts')
vi.mock('./saving/browser.ts')

const stored = (name: string) => ({ id: '0card', version: 1, name }) as OwnProfile

// Code that is being fetched waits for no fake clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  session.noteSignedOut()
  vi.useRealTimers()
})

function Shown() {
  const { loaded, error, isLoading } = useOwnProfile()
  return [loaded?.profile.name ?? 'none', error ? 'failed' : 'fine', isLoading ? 'loading' : 'at rest'].join(
    ', ',
  )
}

const shown = () => document.body.textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a profile that no answer brought is asked for again after one and two seconds', async () => {
  vi.mocked(fetchProfile)
    .mockRejectedValueOnce(new TypeError('no answer'))
    .mockRejectedValueOnce(new TypeError('no answer'))
    .mockResolvedValueOnce(stored('Олена'))
  render(<Shown />)
  await wait(999)
  expect(fetchProfile).toHaveBeenCalledTimes(1)
  await wait(1 + 2_000)
  expect(shown()).toBe('Олена, fine, at rest')
})

test('what is refused is not asked for again until the page is looked at again', async () => {
  vi.mocked(fetchProfile).mockRejectedValueOnce(new CallRefused('unauthorised', 401))
  render(<Shown />)
  await wait(5_000)
  expect(shown()).toBe('none, failed, at rest')
  vi.mocked(fetchProfile).mockResolvedValueOnce(stored('Олена'))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('Олена, fine, at rest')
})

test('the later of two reads counts, whichever is answered first', async () => {
  const first = Promise.withResolvers<OwnProfile>()
  vi.mocked(fetchProfile).mockReturnValueOnce(first.promise).mockResolvedValueOnce(stored('нова'))
  render(<Shown />)
  await act(async () => session.noteSignedIn())
  await act(async () => first.resolve(stored('стара')))
  expect(shown()).toBe('нова, fine, at rest')
})
