import { audit } from './audit.ts'
import { catalogue } from './catalogue.ts'
import { companies } from './companies.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { groups } from './groups.ts'
import { account, firstSteps } from './account.ts'
import { emails } from './emails.ts'
import { push } from './push.ts'
import { quotes } from './quotes.ts'
import { receipts } from './receipts.ts'
import { register } from './register.ts'
import { report } from './report.ts'
import { incidents } from './incidents.ts'
import { bulk, closing, jobs, leaving, list, panel } from './list.ts'
import { keys, notPermitted, palette, roles, scheme, sections } from './shell.ts'
import { orders } from './orders.ts'
import { signIn } from './sign-in.ts'
import { system } from './system.ts'
import { transfers } from './transfers.ts'
import { users } from './users.ts'
import { invitation, team } from './team.ts'

/** What the console says, a file per feature. */
export const staffConsole = {
  name: 'Консоль',
  language: 'Мова',
  refresh: 'Оновити',
  toStart: 'До консолі',
  wholeNumber: 'Потрібне ціле число від {{min}} до {{max}}',
  cancel: 'Скасувати',
  picture: { choose: 'Обрати', replace: 'Замінити', remove: 'Прибрати' },
  newTab: 'відкриється в новій вкладці',
  pages: {
    label: 'Розділи',
    short: 'Головні розділи',
    more: 'Ще',
    dashboard: 'Огляд',
    users: 'Профілі',
    orders: 'Замовлення',
    encoding: 'Запис чипів',
    emails: 'Листи',
    receipts: 'Чеки',
    transfers: 'Банківські перекази',
    quotes: 'Пропозиції',
    push: 'Сповіщення',
    groups: 'Групи',
    companies: 'Компанії',
    catalogue: 'Каталог і ціни',
    stock: 'Склад',
    system: 'Система',
    status: 'Стан сервісу',
    audit: 'Журнал дій',
    account: 'Мій обліковий запис',
    team: 'Команда',
  },
  scanner: {
    open: 'Сканувати код замовлення',
    title: 'Код замовлення',
    camera: 'Камера',
    light: 'Світло',
    states: {
      starting: 'Вмикаємо камеру…',
      denied: 'Консолі не дозволено камеру. Дозвольте її в налаштуваннях браузера або оберіть фото.',
      none: 'Тут немає камери або консоль відкрито не через https. Оберіть фото коду.',
      busy: 'Камера зайнята іншою програмою. Закрийте її й відкрийте сканування знову або оберіть фото.',
    },
    messages: {
      aim: 'Наведіть камеру на QR-код пакувального листка. Штрихкоди етикеток читаються там, де це вміє браузер.',
      notOrder: 'Цей код не від замовлення. Наведіть камеру на код листка чи етикетки.',
      notFound: 'Жодне замовлення не має цього коду. Наведіть камеру на інший.',
      nothingInPicture: 'На фото не вдалося прочитати код. Зробіть ближче й чіткіше.',
      notPicture: 'Цей файл не відкрився як фото.',
    },
    photo: 'З фото',
  },
  account,
  customers,
  dashboard,
  firstSteps,
  team,
  invitation,
  sections,
  roles,
  scheme,
  keys,
  palette,
  notPermitted,
  signIn,
  audit,
  catalogue,
  companies,
  groups,
  emails,
  push,
  receipts,
  register,
  report,
  transfers,
  quotes,
  orders,
  system,
  bulk,
  jobs,
  incidents,
  list,
  closing,
  leaving,
  panel,
  users,
}
