import { act, cleanup, render, screen } from '@testing-library/react'
import { type BackendModule, createInstance, type i18n as I18n } from 'i18next'
import { type ReactNode, Suspense, useEffect } from 'react'
import * as theirs from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as ours from '@dotyk/ui/small-react-i18next'

const words = {
  uk: { common: { hello: 'Вітаємо, {{name}}' }, late: { more: 'Докладніше' } },
  en: { common: { hello: 'Welcome, {{name}}' }, late: { more: 'More' } },
}

afterEach(cleanup)

describe.each([
  { name: 'react-i18next', of: theirs },
  { name: 'the small one', of: ours as unknown as typeof theirs },
])('$name', ({ of: { I18nextProvider, initReactI18next, useTranslation, getI18n } }) => {
  let i18n: I18n
  let arrive = () => {}

  beforeEach(() => {
    const backend: BackendModule = {
      type: 'backend',
      init() {},
      read(language, namespace, done) {
        arrive = () => done(null, words[language as 'uk' | 'en'][namespace as 'late'])
      },
    }
    i18n = createInstance().use(initReactI18next).use(backend)
    const resources = { uk: { common: words.uk.common }, en: words.en }
    void i18n.init({
      lng: 'uk',
      resources,
      ns: ['common'],
      defaultNS: 'common',
      fallbackLng: false,
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false },
    })
  })

  function Hello() {
    const { t, i18n: given } = useTranslation()
    return <p lang={given.language}>{t('hello', { name: 'Олено' })}</p>
  }

  function shown(children: ReactNode) {
    return render(
      <I18nextProvider i18n={i18n}>
        <Suspense fallback="Завантажуємо">{children}</Suspense>
      </I18nextProvider>,
    ).container
  }

  test('says messages of the default namespace', () => {
    expect(shown(<Hello />).textContent).toBe('Вітаємо, Олено')
  })

  test('says them anew in another language', async () => {
    const page = shown(<Hello />)
    await act(() => i18n.changeLanguage('en'))
    expect(page.innerHTML).toBe('<p lang="en">Welcome, Олено</p>')
  })

  test('waits for a namespace, and says the first one that was named', async () => {
    function More() {
      const { t } = useTranslation(['late', 'common'] as never)
      return t('more')
    }
    const page = shown(<More />)
    expect(page.textContent).toBe('Завантажуємо')
    await act(async () => arrive())
    expect(await screen.findByText('Докладніше')).toBeTruthy()
  })

  test('gives one `t` until the language changes', async () => {
    const told = vi.fn<(t: unknown) => void>()
    function Teller({ at }: { at: number }) {
      const { t } = useTranslation()
      useEffect(() => told(t), [t])
      return at
    }
    const page = render(<Teller at={1} />)
    page.rerender(<Teller at={2} />)
    expect(told).toHaveBeenCalledTimes(1)
    await act(() => i18n.changeLanguage('en'))
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('without a provider says what the last one made says, outside components too', () => {
    expect(render(<Hello />).container.textContent).toBe('Вітаємо, Олено')
    expect(getI18n()).toBe(i18n)
  })
})
