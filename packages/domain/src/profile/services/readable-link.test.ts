import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseUrl } from '../../values/links.ts'
import { readableLink, readableUrl, serviceHref } from './readable-link.ts'
import samples from './samples.test-data.json' with { type: 'json' }

describe('displayed links', () => {
  test.each([
    ['instagram', 'https://www.instagram.com/kava.lviv', '@kava.lviv'],
    ['instagram', 'https://instagram.com/kava_lviv/?hl=uk', '@kava_lviv'],
    ['instagram', 'https://www.instagram.com/p/Cabc123_x/', 'instagram.com/p/Cabc123_x'],
    ['telegram', 'https://t.me/ivan_petrenko', '@ivan_petrenko'],
    ['telegram', 'https://t.me/+380671234567', '+380 67 123 45 67'],
    ['telegram', 'https://t.me/joinchat/BcDeFaHi23456789', 't.me/joinchat/BcDeFaHi23456789'],
    ['telegram', 'https://t.me/+AbCdEfGh1234', 't.me/+AbCdEfGh1234'],
    ['viber', 'viber://chat?number=%2B380671234567', '+380 67 123 45 67'],
    ['viber', 'https://chats.viber.com/kava_lviv', 'kava_lviv'],
    ['viber', 'viber://pa?chatURI=kava_lviv', 'kava_lviv'],
    ['whatsapp', 'https://wa.me/380671234567', '+380 67 123 45 67'],
    ['whatsapp', 'https://wa.me/48601234567', '+48601234567'],
    ['whatsapp', 'https://api.whatsapp.com/send?phone=380671234567&text=hi', '+380 67 123 45 67'],
    ['whatsapp', 'https://wa.me/message/JZHN8JS6Y7F3K2', 'wa.me/message/JZHN8JS6Y7F3K2'],
    ['signal', 'https://signal.me/#p/+380671234567', '+380 67 123 45 67'],
    ['youtube', 'https://www.youtube.com/@kava', '@kava'],
    ['tiktok', 'https://www.tiktok.com/@kava.lviv', '@kava.lviv'],
    ['x', 'https://x.com/kava_lviv', '@kava_lviv'],
    ['x', 'https://mobile.twitter.com/kava_lviv', '@kava_lviv'],
    ['facebook', 'https://www.facebook.com/kavarnia.lviv', 'kavarnia.lviv'],
    ['facebook', 'https://www.facebook.com/profile.php?id=100012345678', 'facebook.com/profile.php'],
    ['facebook', 'https://www.facebook.com/groups/kava', 'facebook.com/groups/kava'],
    ['threads', 'https://www.threads.net/@kava', '@kava'],
    ['mastodon', 'https://mastodon.social/@kava', '@kava@mastodon.social'],
    ['reddit', 'https://www.reddit.com/r/kava', 'r/kava'],
    ['linkedin', 'https://ua.linkedin.com/in/olena-k/', 'olena-k'],
    ['github', 'https://github.com/octocat', 'octocat'],
    ['github', 'https://github.com/octocat/hello', 'github.com/octocat/hello'],
    ['vimeo', 'https://vimeo.com/123456789', 'vimeo.com/123456789'],
    ['threema', 'https://threema.id/BCDE2345', 'BCDE2345'],
    ['behance', 'https://www.behance.net/okovalenko', 'okovalenko'],
    ['monobank', 'https://send.monobank.ua/jar/Bcd234Efa5', 'send.monobank.ua/jar/Bcd234Efa5'],
    ['linkedin', 'https://www.linkedin.com/in/%D0%BE%D0%BB%D0%B5%D0%BD%D0%B0/', 'олена'],
    ['link', 'https://example.com', 'example.com'],
    ['gone', 'https://www.example.com/a?b#c', 'example.com/a'],
  ])('a link of %s to %s is displayed as %s', (name, value, read) =>
    expect(readableLink({ name, value })).toBe(read),
  )

  test.each([
    ['кава.укр/меню', 'кава.укр/меню'],
    ['їжак.кава-львів.укр', 'їжак.кава-львів.укр'],
    ['https://xn--j1amh', 'xn--j1amh'],
  ])('a Ukrainian address is displayed in Ukrainian: %s', (address, read) =>
    expect(readableUrl(normaliseUrl(address) ?? address)).toBe(read),
  )

  test('Cyrillic that could pass for Latin is displayed encoded', () =>
    expect(readableUrl(normaliseUrl('https://сосо.com') ?? '')).toMatch(/^xn--/))

  test.each([
    'https://a.com/%E2%80%AEgpj.exe',
    'https://a.com/a%20b',
    'https://a.com/%00',
    'https://a.com/%FF',
  ])('a misleading part of a link stays encoded: %s', address =>
    expect(readableUrl(address)).toBe(address.slice(8)),
  )

  test('every sample link has a displayed text', () => {
    for (const { id, valid } of samples) {
      for (const value of valid) expect(readableLink({ name: id, value })).toMatch(/^[^\s:]{2,}|^\+380 /)
    }
  })

  test('displaying a host with an invalid punycode label doesn’t fail', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{0,20}$/), label => {
        expect(readableUrl(`https://xn--${label}.xn--j1amh`)).toMatch(/^[^]*\.укр$/)
      }),
    ))
})

describe('links on a computer', () => {
  test.each([
    ['viber', 'viber://chat?number=%2B380671234567', 'viber://chat?number=%2B380671234567'],
    ['viber', 'viber://pa?chatURI=kava_lviv', 'https://chats.viber.com/kava_lviv'],
    ['telegram', 'https://t.me/ivan_petrenko', 'https://t.me/ivan_petrenko'],
  ])('a link of %s to %s opens %s on a computer', (name, value, href) => {
    expect(serviceHref({ name, value }, 'other')).toBe(href)
    expect(serviceHref({ name, value }, 'phone')).toBe(value)
  })
})
