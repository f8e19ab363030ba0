import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TapFilm } from './tap-film.tsx'

const ABOUT = 'A phone touches the card, and a page opens'
const actions = { play: 'Play', stop: 'Stop' }

afterEach(cleanup)

/** Simulated browser events: the film's visibility and a change of the motion preference. */
let come: (isSeen: boolean) => void
let calmDown: () => void
const play = vi.fn<() => Promise<void>>()
const pause = vi.fn<() => void>()

beforeEach(() => {
  play.mockReset().mockResolvedValue()
  pause.mockReset()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        come = isIntersecting => act(() => tell([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  prefer({})
})

function prefer({ calm = false, saveData = false }) {
  const media = Object.assign(new EventTarget(), { matches: calm })
  calmDown = () =>
    act(() => {
      media.matches = true
      media.dispatchEvent(new Event('change'))
    })
  vi.stubGlobal('matchMedia', () => media)
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
}

const files = { webm: '/a.webm', mp4: '/a.mp4', poster: '/a.webp' }
function open() {
  render(<TapFilm files={files} about={ABOUT} actions={actions} />)
  return userEvent.setup()
}
const video = () => document.querySelector('video')
const button = (name: string) => screen.getByRole('button', { name })

test('the film of a tap loads once it is visible, and then plays muted in a loop', async () => {
  open()
  expect(video()).toBeNull()
  expect(screen.getByRole('img', { name: ABOUT })).toHaveProperty('loading', 'lazy')
  come(true)
  expect(play).toHaveBeenCalledOnce()
  expect(video()).toMatchObject({ muted: true, loop: true, preload: 'none' })
  expect(video()?.getAttribute('aria-label')).toBe(ABOUT)
  expect([...(video()?.querySelectorAll('source') ?? [])].map(({ type }) => type)).toEqual([
    'video/webm',
    'video/mp4',
  ])
})

test('the film of a tap pauses while it is out of view, and continues once visible again', async () => {
  open()
  come(true)
  come(false)
  expect(pause).toHaveBeenCalledOnce()
  come(true)
  expect(play).toHaveBeenCalledTimes(2)
})

test('the film of a tap stays stopped by its viewer until they start it again, wherever they scroll', async () => {
  const user = open()
  come(true)
  await user.click(button(actions.stop))
  expect(pause).toHaveBeenCalledOnce()
  come(false)
  come(true)
  expect(play).toHaveBeenCalledOnce()
  await user.click(button(actions.play))
  expect(play).toHaveBeenCalledTimes(2)
})

describe.each([
  ['little motion', { calm: true }],
  ['little data', { saveData: true }],
])('who wants %s', (_what, wish) => {
  test('a viewer who wants little motion or data sees the picture, and the film after a press', async () => {
    prefer(wish)
    const user = open()
    come(true)
    expect(video()).toBeNull()
    await user.click(button(actions.play))
    expect(video()).not.toBeNull()
    expect(play).toHaveBeenCalledOnce()
    expect(button(actions.stop)).toBeTruthy()
  })
})

test('the film of a tap stops when the viewer begins to prefer reduced motion', async () => {
  open()
  come(true)
  calmDown()
  expect(pause).toHaveBeenCalledOnce()
  expect(button(actions.play)).toBeTruthy()
})

test('the film of a tap has a play button where the browser blocks autoplay', async () => {
  play.mockRejectedValue(new DOMException('saves the battery', 'NotAllowedError'))
  open()
  come(true)
  expect(await screen.findByRole('button', { name: actions.play })).toBeTruthy()
})
