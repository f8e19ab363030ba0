import type { AccessoryId } from '@dotyk/domain/catalogue'

/** What is filmed: a product as somebody ordered it, and whose card opens on the phone that touches it. */
export interface Film {
  /** `1-1-1-1`: the choice. */
  product: string
  printed: { name: string; line: string }
  /** The demo card's address. */
  card: string
}

export const FILMS: Record<AccessoryId, Film> = {
  1: {
    product: '1-1-1-1',
    printed: { name: 'Олена Коваленко', line: 'Архітекторка інтерʼєрів' },
    card: 'olena',
  },
  2: {
    product: '2-1-1-1',
    printed: { name: 'Студія «Хвиля»', line: '' },
    card: 'studio-khvylia',
  },
  3: {
    product: '3-1-2-5-1',
    printed: { name: 'Олена Коваленко', line: 'Архітекторка інтерʼєрів' },
    card: 'olena',
  },
  4: {
    product: '4-1-1-1',
    printed: { name: 'Кавʼярня «Зерно»', line: '' },
    card: 'kavarnia-zerno',
  },
}

/** Portrait: the phone's screen fills nearly half of its width. */
export const FILM_SIZE = { width: 512, height: 640 } as const
export const FRAMES = 150
export const FRAMES_PER_SECOND = 25

/**
 * The frames at which the phone leaves, is gone, comes again, is near, touches, has the page open, lifts and is where it is
 * read. The first frame, which is the poster, is one of reading, and follows the last one.
 */
export const MOMENTS = {
  leaves: 26,
  gone: 45,
  comes: 59,
  near: 83,
  touches: 90,
  open: 98,
  lifts: 106,
  reads: 121,
} as const

/** Samples, and how much of the size is rendered: what rests is looked at, what moves is not. */
const RESTING = [16, 1] as const
const MOVING = [9, 0.5] as const

/** The rendered frame that a frame's light is taken from: what rests is rendered once. */
export function renderedFrame(frame: number): number {
  const { leaves, gone, comes, touches, lifts, reads } = MOMENTS
  if (frame <= leaves || frame >= reads) return 0
  if (frame >= gone && frame <= comes) return gone
  return frame >= touches && frame <= lifts ? touches : frame
}

export const RENDERED_FRAMES = [
  ...new Set(Array.from({ length: FRAMES }, (_, frame) => renderedFrame(frame))),
]
/** What stays is seen in it without the phone. */
export const STILL_FRAME = MOMENTS.gone

export function finenessOf(frame: number): readonly [samples: number, size: number] {
  return frame === 0 || frame === MOMENTS.gone || frame === MOMENTS.touches ? RESTING : MOVING
}

/** How far the page has opened, 0…1: it does at the touch, and closes when nobody sees it. */
export function openedAt(frame: number): number {
  const { gone, touches, open } = MOMENTS
  if (frame < gone) return 1
  const share = Math.min(1, Math.max(0, (frame - touches) / (open - touches)))
  return share ** 2 * (3 - 2 * share)
}
