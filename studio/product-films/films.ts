import type { AccessoryId } from '@dotyk/domain/catalogue'

/** A film: a product with its print, and the card that opens on the phone touching it. */
export interface Film {
  /** The product's id: `1-1-1-1`. */
  product: string
  printed: { name: string; line: string }
  /** The slug of the demo card. */
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

/** Portrait format, in which the phone's screen takes nearly half of the width. */
export const FILM_SIZE = { width: 512, height: 640 } as const
export const FRAMES = 150
export const FRAMES_PER_SECOND = 25

/**
 * The frames at which the phone leaves, is gone, returns, is near, touches, has opened the page, lifts and is held for
 * reading. The first frame, which is the poster, shows the reading position and follows the last one.
 */
export const FILM_MOMENT_FRAMES = {
  leaves: 26,
  gone: 45,
  comes: 59,
  near: 83,
  touches: 90,
  open: 98,
  lifts: 106,
  reads: 121,
} as const

/** Samples per pixel and rendered fraction of the size: resting frames need more quality than moving ones. */
const RESTING = [16, 1] as const
const MOVING = [9, 0.5] as const

/** Returns the rendered frame whose light a frame uses, because resting frames are rendered once. */
export function renderedFrameFor(frame: number): number {
  const { leaves, gone, comes, touches, lifts, reads } = FILM_MOMENT_FRAMES
  if (frame <= leaves || frame >= reads) return 0
  if (frame >= gone && frame <= comes) return gone
  return frame >= touches && frame <= lifts ? touches : frame
}

export const RENDERED_FRAMES = [
  ...new Set(Array.from({ length: FRAMES }, (_, frame) => renderedFrameFor(frame))),
]
/** This frame shows the scene without the phone. */
export const STILL_FRAME = FILM_MOMENT_FRAMES.gone

export function renderQualityOf(frame: number): readonly [samples: number, size: number] {
  return frame === 0 || frame === FILM_MOMENT_FRAMES.gone || frame === FILM_MOMENT_FRAMES.touches
    ? RESTING
    : MOVING
}

/** Returns how far the page has opened, 0…1: it opens at the touch and closes while the phone is out of view. */
export function pageOpennessAt(frame: number): number {
  const { gone, touches, open } = FILM_MOMENT_FRAMES
  if (frame < gone) return 1
  const share = Math.min(1, Math.max(0, (frame - touches) / (open - touches)))
  return share ** 2 * (3 - 2 * share)
}
