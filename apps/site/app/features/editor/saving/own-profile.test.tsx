import { CallRefused } from '@dotyk/contract/call-failures'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchProfile } from '../../../shared/calls/profile-calls.ts'
import { QueriesProvider } from '../../../shared/queries-provider.tsx'
import { session } from '../../../shared/session.ts'
import { refreshProfile, useOwnProfile } from './own-profile.ts'

vi.mock('../../../shared/calls/profile-calls.ts')
vi.mock('./browser.ts')

const stored = (name: string) => ({ id: '0card', version: 1, name }) as OwnProfile

// Only timeouts are faked, because dynamic imports do not finish under a fully fake clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  session.noteSignedOut()
  vi.useRealTimers()
})

function Shown() {
  const { data, error, isFetching } = useOwnProfile()
  return [data?.profile.name ?? 'none', error ? 'failed' : 'fine', isFetching ? 'loading' : 'at rest'].join(
    ', ',
  )
}

const shown = () => document.body.textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a profile request that fails without an answer is repeated after one second, and then after two', async () => {
  vi.mocked(fetchProfile)
    .mockRejectedValueOnce(new TypeError('no answer'))
    .mockRejectedValueOnce(new TypeError('no answer'))
    .mockResolvedValueOnce(stored('Олена'))
  render(<Shown />, { wrapper: QueriesProvider })
  await wait(999)
  expect(fetchProfile).toHaveBeenCalledTimes(1)
  await wait(1 + 2_000 + 1)
  expect(shown()).toBe('Олена, fine, at rest')
})

test('a refused profile is requested again only once the page is visible again', async () => {
  vi.mocked(fetchProfile).mockRejectedValueOnce(new CallRefused('unauthorised', 401))
  render(<Shown />, { wrapper: QueriesProvider })
  await wait(5_000)
  expect(shown()).toBe('none, failed, at rest')
  vi.mocked(fetchProfile).mockResolvedValueOnce(stored('Олена'))
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await wait(1)
  expect(shown()).toBe('Олена, fine, at rest')
})

test('the later of two profile requests wins, whichever is answered first', async () => {
  const earlier = Promise.withResolvers<OwnProfile>()
  vi.mocked(fetchProfile)
    .mockResolvedValueOnce(stored('перша'))
    .mockReturnValueOnce(earlier.promise)
    .mockResolvedValueOnce(stored('нова'))
  render(<Shown />, { wrapper: QueriesProvider })
  await wait(1)
  void refreshProfile()
  void refreshProfile()
  await wait(1)
  await act(async () => earlier.resolve(stored('стара')))
  await wait(1)
  expect(fetchProfile).toHaveBeenCalledTimes(3)
  expect(shown()).toBe('нова, fine, at rest')
})
