import { expect, test } from 'vitest'
import { guessInput } from './guess-input.ts'
import { toServiceLink } from './service-link.ts'

test('a name with @ is suggested for the networks that take it', () => {
  expect(guessInput('@olena_kovalenko')).toMatchObject({
    kind: 'nickname',
    links: [
      { service: 'instagram', link: 'https://www.instagram.com/olena_kovalenko' },
      { service: 'telegram', link: 'https://t.me/olena_kovalenko' },
      { service: 'tiktok', link: 'https://www.tiktok.com/@olena_kovalenko' },
      { service: 'threads', link: 'https://www.threads.com/@olena_kovalenko' },
      { service: 'x', link: 'https://x.com/olena_kovalenko' },
      { service: 'youtube', link: 'https://www.youtube.com/@olena_kovalenko' },
    ],
  })
  expect(guessInput('@kava.lviv')).toMatchObject({
    links: [{ service: 'instagram' }, { service: 'tiktok' }, {}, { service: 'youtube' }],
  })
})

test.each(['вул. Хрещатик 22, Київ', 'Львів, пл. Ринок, 1', 'просп. Свободи 28', '12 Baker Street, London'])(
  'a typed postal address is suggested as a map link: %s',
  address => {
    const guess = guessInput(address)
    expect(guess?.kind).toBe('address')
    const [place] = guess?.kind === 'address' ? guess.links : []
    expect(place?.service).toBe('google-maps')
    expect(toServiceLink('google-maps', place?.link ?? '')).toBe(place?.link)
  },
)

test.each([
  ['UA21 3223 1300 0002 6007 2335 6600 1', 'iban'],
  ['UA213223130000026007233566001', 'iban'],
  ['5168 7422 1234 5676', 'bank-card'],
  ['olena@gmial.com', 'email'],
  ['olena @ukr.net', 'email'],
])('the typed text %s is guessed to be of the kind %s', (text, kind) =>
  expect(guessInput(text)?.kind).toBe(kind),
)

test.each(['Олена', 'Кава', 'у стилі 90-х', 'https://kava.example', '067 123 45 67', '@', ''])(
  'nothing is suggested for the typed text %j',
  text => expect(guessInput(text)).toBeNull(),
)
