import type { SourceItem } from '@dotyk/domain/imports'
import { expect, test } from 'vitest'
import { readImportSource } from './read-source.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const read = async (text: string) => readImportSource(bytes(text), '')
const brief = (items: readonly SourceItem[]) =>
  items.map(item => {
    switch (item.kind) {
      case 'text':
        return `${item.field}: ${item.text}`
      case 'link':
        return [item.title, item.link].filter(Boolean).join(' → ')
      case 'entry':
        return `${item.list}: ${Object.values(item.entry).join('|')}`
      default:
        return item.kind
    }
  })

/** Encodes a text in Windows-1251, which has Ukrainian letters as single bytes. */
function inWindows1251(text: string): Uint8Array {
  const table = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from([...text], letter => table.indexOf(letter))
}

test('a vCard 2.1 with quoted-printable and types without names is read', async () => {
  const { source, items } = await read(
    [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9A=D0=BE=D0=B2=D0=B0=D0=BB=',
      '=D0=B5=D0=BD=D0=BA=D0=BE;=D0=9E=D0=BB=D0=B5=D0=BD=D0=B0;;;',
      'TEL;CELL;PREF:+380 67 123-45-67',
      'EMAIL;INTERNET:olena@zerno.example',
      'ADR;HOME:;;12 Green St;Lviv;;79000;Ukraine',
      'END:VCARD',
    ].join('\r\n'),
  )
  expect([source, ...brief(items)]).toEqual([
    'vcard',
    'name: Олена Коваленко',
    'tel:+380 67 123-45-67',
    'mailto:olena@zerno.example',
    'addresses: |12 Green St|Lviv|79000|Ukraine',
  ])
})

test('a vCard 4.0 with a photo, folded lines and groups is read', async () => {
  const { items, photo } = await read(
    `BEGIN:VCARD
VERSION:4.0
FN:Олена\\, Коваленко
TEL;VALUE=uri;TYPE="voice,cell":tel:+380671234567;ext=5
item1.ADR:;;вул. Городоцька\\, 1
 2;Львів;;79000;Україна
item1.X-ABLabel:Офіс
BDAY:--0314
NOTE:Перший рядок\\nДругий
PHOTO:data:image/jpeg;base64,AAAA
END:VCARD`,
  )
  expect(photo).toBe('data:image/jpeg;base64,AAAA')
  expect(brief(items)).toEqual([
    'name: Олена, Коваленко',
    'tel:+380671234567',
    'addresses: Офіс|вул. Городоцька, 12|Львів|79000|Україна',
    'birthday: 03-14',
    'info: Перший рядок\nДругий',
  ])
})

test('a file of several vCards gives the first one’s content and the other people’s names', async () => {
  const card = (name: string) => `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL:+380671234567\nEND:VCARD\n`
  const { items, others } = await read(card('Олена') + card('Іван') + card('Kava'))
  expect([brief(items)[0], others]).toEqual(['name: Олена', ['Іван', 'Kava']])
})

test.each<[string, Uint8Array]>([
  ['UTF-8', bytes('Назва;Посилання\nЗерно;https://zerno.example\nДзвінок;+380671234567\n')],
  ['Windows-1251', inWindows1251('Назва;Посилання\nЗерно;https://zerno.example\nДзвінок;+380671234567\n')],
  [
    'UTF-16 with a mark',
    bytes('\ufeffНазва\tПосилання\nЗерно\thttps://zerno.example\nДзвінок\t+380671234567\n', 'utf16le'),
  ],
  [
    'commas and quotation marks',
    bytes('"Назва","Посилання"\n"Зерно","https://zerno.example"\n"Дзвінок","+380671234567"\n'),
  ],
  ['no headings', bytes('Зерно,https://zerno.example\nДзвінок,+380671234567\n')],
])('a table in %s gives its links with their titles', async (_, file) => {
  const { source, items } = await readImportSource(file, '')
  expect([source, ...brief(items)]).toEqual([
    'table',
    'Зерно → https://zerno.example',
    'Дзвінок → +380671234567',
  ])
})

test('a table with one row under its headings is read as a person', async () => {
  const { items } = await read(
    'Name,Company,Job title,Phone,E-mail\nОлена,Зерно,Баристка,+380671234567,o@zerno.example\n',
  )
  expect(brief(items)).toEqual([
    'name: Олена',
    'organization: Зерно',
    'position: Баристка',
    '+380671234567',
    'o@zerno.example',
  ])
})

test('reading pasted text returns contacts titled by the preceding words, and the lines without contacts', async () => {
  const { source, items, unknown } = await read(`Олена Коваленко
Дизайнерка з Львова
Тел.: 067 123 45 67
Пошта: olena@zerno.example
Інстаграм кавʼярні: https://www.instagram.com/zerno
Наші ціни — https://zerno.example/prices, заходьте
t.me/zerno, wa.me/380671234567`)
  expect([source, ...brief(items)]).toEqual([
    'text',
    'name: Олена Коваленко',
    '067 123 45 67',
    'olena@zerno.example',
    'Інстаграм кавʼярні → https://www.instagram.com/zerno',
    'Наші ціни → https://zerno.example/prices',
    't.me/zerno',
    'wa.me/380671234567',
  ])
  expect(unknown).toEqual(['Дизайнерка з Львова'])
})

test('a complete page saved by a phone’s browser is read', async () => {
  const html =
    '<html><head><title>Зерно</title></head><body><h1>Зерно</h1><a href=3D"https://t.me/zerno">=D0=A2</a></body></html>'
  const { source, items } = await read(
    [
      'From: <Saved by Blink>',
      'Snapshot-Content-Location: https://taplink.cc/zerno',
      'Subject: Zerno',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; type="text/html"; boundary="----Boundary"',
      '',
      '------Boundary',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      html.replaceAll('Зерно', '=D0=97'),
      '------Boundary--',
    ].join('\r\n'),
  )
  expect([source, ...brief(items)]).toEqual(['taplink', 'name: З', 'Т → https://t.me/zerno'])
})

test('a page in Windows-1251 is read by the encoding that it names', async () => {
  const page =
    '<html><head><meta charset="windows-1251"></head><body><h1>Зерно</h1><a href="https://zerno.example">Сайт</a></body></html>'
  const { items } = await readImportSource(inWindows1251(page), '')
  expect(brief(items)).toEqual(['name: Зерно', 'Сайт → https://zerno.example'])
})

test('job, company, contacts and addresses are read from a page’s markup for search engines', async () => {
  const person = {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Олена',
      jobTitle: 'Баристка',
      worksFor: { '@type': 'Organization', name: 'Зерно' },
      telephone: '+380671234567',
      email: 'mailto:o@zerno.example',
      address: { '@type': 'PostalAddress', streetAddress: 'Городоцька, 12', addressLocality: 'Львів' },
      sameAs: ['https://t.me/zerno'],
    },
  }
  const { items } = await read(
    `<html><script type="application/ld+json">${JSON.stringify(person)}</script></html>`,
  )
  expect(brief(items)).toEqual([
    'name: Олена',
    'position: Баристка',
    'organization: Зерно',
    'tel:+380671234567',
    'mailto:o@zerno.example',
    'addresses: Городоцька, 12|Львів||',
    'https://t.me/zerno',
  ])
})

test.each([
  [
    'what Nuxt numbers',
    '<script type="application/json" id="__NUXT_DATA__">[{"links":1},[2],{"title":3,"url":4},"Зерно","https://zerno.example"]</script>',
  ],
  [
    'what Next.js streams',
    `<script>self.__next_f.push([1,${JSON.stringify('5:[{"title":"Зерно","url":"https://zerno.example"}]\n')}])</script>`,
  ],
  [
    'a variable',
    '<script>window.data = {"blocks":[{"title":"Зерно","value":"https://zerno.example"}]};</script>',
  ],
])('links in %s of a known service are read', async (_, script) => {
  const { items } = await read(
    `<html><head><link rel="canonical" href="https://taplink.cc/x"></head><body>${script}</body></html>`,
  )
  expect(brief(items)).toEqual(['Зерно → https://zerno.example'])
})
