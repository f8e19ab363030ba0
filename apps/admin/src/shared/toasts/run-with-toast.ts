import { failureKey } from '@dotyk/contract/call-failures'
import { dismissToast, showToast, type ToastAction } from '@dotyk/ui/toasts'
import { getI18n } from 'react-i18next'

/**
 * The kinds of actions with a toast. The toasts are in Russian in both languages of the console; all other texts are in the
 * user's language.
 */
export type StaffAction = 'loading' | 'creating' | 'deleting' | 'changing' | 'sending'

const TEXTS = {
  loading: { running: 'Загрузка…', done: 'Загружено', failed: 'Не удалось загрузить' },
  creating: { running: 'Создание…', done: 'Создано', failed: 'Не удалось создать' },
  deleting: { running: 'Удаление…', done: 'Удалено', failed: 'Не удалось удалить' },
  changing: { running: 'Сохранение изменений…', done: 'Изменения сохранены', failed: 'Не удалось изменить' },
  sending: { running: 'Отправка…', done: 'Отправлено', failed: 'Не удалось отправить' },
} satisfies Record<StaffAction, object>

const LANG = 'ru'

/** Shows that a form's call has succeeded; the form itself shows errors. */
export function showSuccessToast(action: StaffAction): void {
  showToast(TEXTS[action].done, 'success', { lang: LANG })
}

interface ToastOptions {
  /** A text that is appended to the success message, such as `: 12`. */
  detail?: string
  /** Whether to show no success message, because the screen itself shows the result. */
  quiet?: boolean
  /** A button in the success toast, such as undo. */
  action?: ToastAction | undefined
}

/**
 * Runs a call with a toast that shows the progress, then the success or the error.
 * @returns the call's result; undefined if the call failed, in which case the toast shows the error
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
    // The reason is on a separate line, because it is in the console's language and the toast isn't.
    showToast(texts.failed, 'error', { reason: getI18n().t(`errors:${failureKey(error)}`), lang: LANG })
    return undefined
  } finally {
    dismissToast(running)
  }
}
