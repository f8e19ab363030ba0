import { failureKey } from '@dotyk/contract/call-failures'
import { dismissToast, showToast, type ToastAction } from '@dotyk/ui/toasts'
import { getI18n } from 'react-i18next'

/** What staff wait for. Its toasts are in Russian in both languages of the console; all else follows the language. */
export type StaffAction = 'loading' | 'creating' | 'deleting' | 'changing' | 'sending'

const TEXTS = {
  loading: { running: 'Загрузка…', done: 'Загружено', failed: 'Не удалось загрузить' },
  creating: { running: 'Создание…', done: 'Создано', failed: 'Не удалось создать' },
  deleting: { running: 'Удаление…', done: 'Удалено', failed: 'Не удалось удалить' },
  changing: { running: 'Сохранение изменений…', done: 'Изменения сохранены', failed: 'Не удалось изменить' },
  sending: { running: 'Отправка…', done: 'Отправлено', failed: 'Не удалось отправить' },
} satisfies Record<StaffAction, object>

const LANG = 'ru'

/** Says that a form's call has succeeded; what went wrong stands in the form. */
export function showDone(action: StaffAction): void {
  showToast(TEXTS[action].done, 'success', { lang: LANG })
}

interface ToastOptions {
  /** After the words of success: which or how many, such as `: 12`. */
  detail?: string
  /** Says nothing of success: the screen itself shows it. */
  quiet?: boolean
  /** What is offered once it is done, such as taking it back. */
  action?: ToastAction | undefined
}

/**
 * Runs a call of staff under a toast that says what happens, that it is done, or what went wrong.
 * @returns the work's result; `undefined` when it failed, which is already said
 */
export async function runWithToast<Result>(
  action: StaffAction,
  work: () => Promise<Result>,
  { detail = '', quiet = false, action: offered }: ToastOptions = {},
): Promise<Result | undefined> {
  const texts = TEXTS[action]
  const running = showToast(texts.running, 'progress', { lang: LANG })
  try {
    const result = await work()
    if (!quiet) showToast(texts.done + detail, 'success', { action: offered, lang: LANG })
    return result
  } catch (error) {
    // The reason is in the console's language: a line of its own.
    showToast(texts.failed, 'error', { reason: getI18n().t(`errors:${failureKey(error)}`), lang: LANG })
    return undefined
  } finally {
    dismissToast(running)
  }
}
