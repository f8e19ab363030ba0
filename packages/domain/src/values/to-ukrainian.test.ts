import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toUkrainian } from './to-ukrainian.ts'
import { transliterate } from './transliterate.ts'

/**
 * Names with every difficulty of Ukrainian spelling: soft signs, apostrophes, я ю є ї at the beginning and within, щ, зг,
 * adjectives, diminutives.
 */
const NAMES = `
  Олена Ірина Юлія Марʼяна Дарʼя Ольга Катерина Наталія Тетяна Людмила Любов Надія Вікторія Анастасія Софія Соломія Євгенія
  Олександр Сергій Андрій Дмитро Юрій Василь Ігор Ілля Вʼячеслав Геннадій Георгій Святослав Тимофій Матвій Микола Йосип
  Сергійович Андріївна Миколаївна Юрійович Васильович Олексіївна
  Коваленко Ковальчук Мельник Бондаренко Щербак Згурський Їжакевич Олійник Кузьменко Дяченко Лукʼяненко Прокопʼюк Соловйов
  Зеленський Хмельницький Стрийський Гайворонський Коваль Гоголь Швець Коломієць Заєць Гордієнко Войтенко Найденко Чубʼяк
  Рябченко Завгородній Іщенко Ющенко Шостак Юхименко Приходько Яценко Гнатюк Стус Вакарчук Косюк Терещенко Задорожний
  Київ Львів Харків Одеса Запоріжжя Миколаїв Тернопіль Чернівці Кропивницький Хрещатик Васильківська Запорізька Донецька
  Українки Героїв Незалежності Кобилянської Перемоги Хмельницького Інститутська`
  .trim()
  .split(/\s+/)

test.each(NAMES)('the name %s is restored from its official Latin spelling', name =>
  expect(toUkrainian(transliterate(name))).toBe(name),
)

describe('usual Latin spellings', () => {
  test.each([
    ['Olena Kovalenko', 'Олена Коваленко'],
    ['Sergiy, Serhiy, Serhij, Sergey, Serhii', 'Сергій, Сергій, Сергій, Сергій, Сергій'],
    ['Yuriy Iurii Jurij Yury', 'Юрій Юрій Юрій Юрій'],
    ['Natalya Natalia Nataliya', 'Наталія Наталія Наталія'],
    ['Olga Ol’ha Olha', 'Ольга Ольга Ольга'],
    ["Mar'iana Mar'yana Mariana", 'Марʼяна Марʼяна Марʼяна'],
    ['Alexander Oleksandr Aleksandr', 'Олександр Олександр Олександр'],
    ['Zelenskyy Zelensky Zelenskyi Zelenskiy', 'Зеленський Зеленський Зеленський Зеленський'],
    ['Elena Irina Ekaterina Victoria', 'Олена Ірина Катерина Вікторія'],
    ['Kiev, Kyiv', 'Київ, Київ'],
    ['IVANO-FRANKIVSK', 'ІВАНО-ФРАНКІВСЬК'],
    ['Kryvyi Rih', 'Кривий Ріг'],
    ['vul. Velyka Vasylkivska, 12B', 'вул. Велика Васильківська, 12Б'],
    ['John Smith', 'Джон Сміт'],
  ])('the Latin spelling %s becomes %s', (latin, ukrainian) => expect(toUkrainian(latin)).toBe(ukrainian))
})

test('Latin lookalikes within a Ukrainian word are replaced by Ukrainian letters', () =>
  expect(toUkrainian('Oлeнa Кoвaлeнкo')).toBe('Олена Коваленко'))

test('a Ukrainian text stays as it is', () =>
  expect(toUkrainian('Олена Коваленко-Ґудзь, кв. 5')).toBe('Олена Коваленко-Ґудзь, кв. 5'))

test('a converted name has no Latin letter', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz’ -ÉüŁ'), maxLength: 30 })
  fc.assert(
    fc.property(letters, text => {
      expect(toUkrainian(text)).not.toMatch(/\p{Script=Latin}/u)
      expect(toUkrainian(toUkrainian(text))).toBe(toUkrainian(text))
    }),
  )
})
