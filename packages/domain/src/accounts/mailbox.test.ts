import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailboxKey } from './mailbox.ts'

describe('the same mailbox', () => {
  test.each([
    ['victim@example.com', 'victim+1@example.com'],
    ['victim@example.com', '  VICTIM+a+b@Example.COM '],
    ['olena.k@gmail.com', 'o.l.e.n.a.k+shop@googlemail.com'],
    ['olena@proton.me', 'o-l_e.na@pm.me'],
    ['ivan@example.com', 'İvan@example.com'],
    ['ivan@example.com', 'ıvan@example.com'],
    ['skif@example.com', '\u017fKif@example.com'],
    ['ivan@example.com', 'ＩＶＡＮ@ｅｘａｍｐｌｅ.com'],
    ['olena@xn--80aikifvh.xn--j1amh', 'olena@приклад.укр'],
    ['olena@example.com', 'olena@example.com.'],
    ['admin', ' ADMİN '],
  ])('the addresses %s and %s are one mailbox', (one, other) =>
    expect(mailboxKey(other)).toBe(mailboxKey(one)),
  )

  test('a mailbox is the same whatever the case and the tag', () =>
    fc.assert(
      fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9.+-]{0,12}$/), (address, tag) => {
        const at = address.lastIndexOf('@')
        const tagged = `${address.slice(0, at)}+${tag}${address.slice(at)}`
        // A local part that begins with a plus has nothing before its tag.
        fc.pre(!address.startsWith('+'))
        expect(mailboxKey(tagged)).toBe(mailboxKey(address))
        expect(mailboxKey(address.toUpperCase())).toBe(mailboxKey(address))
      }),
    ))
})

describe('different mailboxes', () => {
  test.each([
    ['o.lena@example.com', 'olena@example.com'],
    ['olena@gmail.com', 'olena@example.com'],
    ['+1@example.com', '+2@example.com'],
    ['...@gmail.com', 'a@gmail.com'],
  ])('the addresses %s and %s are different mailboxes', (one, other) =>
    expect(mailboxKey(one)).not.toBe(mailboxKey(other)),
  )
})

test('any text has a mailbox key', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
      const key = mailboxKey(text)
      expect(typeof key).toBe('string')
      expect(mailboxKey(key)).toBe(key)
    }),
  ))
