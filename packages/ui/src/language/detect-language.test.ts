import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

type LanguageSources = Parameters<typeof detectLanguage>[0]

function aVisitor(sources: Partial<LanguageSources>): LanguageSources {
  return {
    search: '',
    path: '/',
    cookies: '',
    localStorage: null,
    sessionStorage: null,
    navigator: undefined,
    html: '',
    ...sources,
  }
}

test('each source counts only when all before it are silent', () => {
  const order: Partial<LanguageSources>[] = [
    { search: '?lng=en' },
    { path: '/products/1/en' },
    { cookies: 'TokenExpires=1; Lang=en' },
    { localStorage: 'en' },
    { sessionStorage: 'en' },
    { navigator: 'en-GB' },
    { html: 'en' },
  ]
  const ukrainian = aVisitor({
    search: '?lng=ua',
    path: '/products/1/ua',
    cookies: 'Lang=ua',
    localStorage: 'uk',
    sessionStorage: 'uk',
    navigator: 'uk-UA',
    html: 'uk',
  })
  const silence = aVisitor({})
  for (const [place, source] of order.entries()) {
    const name = Object.keys(source)[0] as keyof LanguageSources
    const names = order.map(entry => Object.keys(entry)[0] as keyof LanguageSources)
    const earlierSilent = Object.fromEntries(names.slice(0, place).map(key => [key, silence[key]]))
    expect(detectLanguage({ ...ukrainian, ...earlierSilent, ...source }), name).toBe('en')
    if (place > 0) expect(detectLanguage({ ...ukrainian, ...source }), `${name} after others`).toBe('ua')
  }
})

test('a language that is not ours passes the question on', () => {
  expect(detectLanguage(aVisitor({ search: '?lng=de', cookies: 'Lang=en' }))).toBe('en')
})

test('a German browser gets Ukrainian, as does one that says nothing', () => {
  expect(detectLanguage(aVisitor({ navigator: 'de-DE' }))).toBe('ua')
  expect(detectLanguage(aVisitor({}))).toBe('ua')
})

test('another cookie whose name ends in Lang is not the choice', () => {
  expect(detectLanguage(aVisitor({ cookies: 'AdminLang=en' }))).toBe('ua')
})
