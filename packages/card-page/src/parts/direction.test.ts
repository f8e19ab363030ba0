import { expect, test } from 'vitest'
import { captionDirection } from './direction.ts'

test.each(['النشرة البريدية', '2026: עברית', '«هاتف»'])(
  'the text %s makes its row right-to-left',
  caption => {
    expect(captionDirection({ caption })).toBe('rtl')
  },
)

test.each(['Пошта', 'WhatsApp ליאור', '+972 54', '📰'])(
  'the text %s leaves its row left-to-right',
  caption => {
    expect(captionDirection({ caption })).toBeUndefined()
  },
)
