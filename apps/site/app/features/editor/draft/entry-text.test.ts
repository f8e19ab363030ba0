import { exampleLink, SERVICES } from '@dotyk/domain/profile'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editableText, readableText, textOnBlur } from './entry-text.ts'

const anEntry = (value: string, name = 'instagram') => ({ id: 'a', name, value })

test('a handle typed into an entry becomes its link and is shown as the handle', () => {
  const link = textOnBlur('socialNetworks', anEntry(''), '@kovalenko.interiors')
  expect(link).toMatch(/^https:\/\/www\.instagram\.com\/kovalenko\.interiors/)
  expect(readableText('socialNetworks', anEntry(link))).toBe('@kovalenko.interiors')
})

test('a phone is stored as digits and shown in groups', () => {
  expect(textOnBlur('phones', { id: 'a', value: '' }, '067 123-45-67')).toBe('+380671234567')
  expect(readableText('phones', { id: 'a', value: '+380671234567' })).toBe('+380 67 123 45 67')
})

test('an invalid entry keeps the typed text', () => {
  expect(textOnBlur('phones', { id: 'a', value: '' }, '+380 50 7')).toBe('+380 50 7')
  expect(readableText('phones', { id: 'a', value: '+380 50 7' })).toBe('+380 50 7')
})

test('a field shows whatever text was typed, valid or not', () => {
  const list = fc.constantFrom('phones', 'emails', 'sites', 'socialNetworks', 'customButtons' as const)
  fc.assert(
    fc.property(
      list,
      fc.constantFrom('olena.kovalenko', 'a b', 'facebook', '+380', 'x@', '/'),
      (where, typed) => {
        const entry = { ...anEntry(typed, 'facebook'), url: typed, link: typed, title: '', icon: '' }
        expect(readableText(where, entry)).toBe(typed)
        expect(editableText(where, entry)).toBe(typed)
      },
    ),
  )
})

test('a link is edited in full where its readable form would lose a part of it', () => {
  const entry = anEntry('https://www.instagram.com/olena/?hl=uk')
  expect(editableText('socialNetworks', entry)).toBe('https://www.instagram.com/olena/?hl=uk')
})

test('opening a link’s field and leaving it changes nothing, whatever is stored', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SERVICES), fc.webPath(), (service, path) => {
      for (const value of [
        exampleLink(service.id),
        exampleLink(service.id) + path,
        `https://${service.hosts[0] ?? 'a.example'}${path}`,
      ]) {
        const typed = textOnBlur(service.list, anEntry('', service.id), value)
        const entry = anEntry(typed, service.id)
        expect(textOnBlur(service.list, entry, editableText(service.list, entry))).toBe(typed)
      }
    }),
  )
})
