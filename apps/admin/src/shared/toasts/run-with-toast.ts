import { failureKey } from '@dotyk/contract/call-failures'
import { dismissToast, showToast, type ToastAction } from '@dotyk/ui/toasts'
import { getI18n } from 'react-i18next'

/**
 * The kinds of actions with a toast. The toasts are in Russian in both languages of the console; everything else follows the
 * language.
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
  /** Appended to the success message, such as `: 12`. */
  detail?: string
  /** Shows no success message, because the screen itself shows the result. */
  quiet?: boolean
  /** A button in the success toast, such as undo. */
  action?: ToastAction | undefined
}

/**
 * Runs a call under a toast that shows progress, then success or the error.
 * @returns the call's result; `undefined` if it failed and the toast shows the error
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
    // The reason is in the console's language, so it has a line of its own.
    showToast(texts.failed, 'error', { reason: getI18n().t(`errors:${failureKey(error)}`), lang: LANG })
    return undefined
  } finally {
    dismissToast(running)
  }
}
