import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openConfiguredDatabase } from '../apps/server/src/database/open.ts'

const AT_ONCE = 5_000
const FIRST_NAMES = 'Олена,Андрій,Марія,Іван,Софія,Тарас,Ганна,Юрій,Оксана,Петро,Дарина,Максим'
const CITIES = 'Київ,Львів,Одеса,Харків,Дніпро,Полтава,Чернігів'
const LAST_NAMES = 'Коваленко,Шевченко,Бондар,Ткаченко,Кравець,Мельник,Поліщук,Їжак'

/**
 * Stores the data of a shop that is some years old, before the service's first start: people with phones, links and a look,
 * some expired, in groups or with only a login link, and orders, most of them done.
 */
export async function storeBusyShop(
  url: string | null,
  folder: string,
  { profiles, orders }: { profiles: number; orders: number },
): Promise<void> {
  const database = await openConfiguredDatabase(url, join(folder, 'database'))
  // A connection without the time limits of requests, because a statement may take minutes on a busy machine.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const db = drizzle({ client })
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement)
  const id = sql`'0' || substr(md5(place::text), 1, 13)`
  const nameAt = (list: string, step: number) => {
    const names = sql`string_to_array(${list}, ',')`
    return sql`(${names})[1 + (place / ${step}::int) % array_length(${names}, 1)]`
  }
  const name = sql`${nameAt(FIRST_NAMES, 1)} || ' ' || ${nameAt(LAST_NAMES, 12)}`
  await run(sql`
    insert into groups (id, name, created_at)
    select 'group-' || place, 'Група ' || place, now() from generate_series(0, 49) place`)
  for (let first = 1; first <= profiles; first += AT_ONCE) {
    const places = sql`generate_series(${first}::int, ${Math.min(profiles, first + AT_ONCE - 1)}::int) place`
    await run(sql`
      insert into accounts (id, email, password_hash)
      select ${id}, 'person-' || place || '@people.example', case when place % 10 = 0 then null else 'hash' end
      from ${places}`)
    await run(sql`
      insert into profiles (id, name, type, info, phones, social_networks, subscription_state, paid_until, group_id,
        group_position, order_status, created_at)
      select ${id}, ${name}, (array['personal', 'personal', 'personal', 'organization', 'restaurant'])[1 + place % 5],
        repeat('Про себе. ', 20),
        jsonb_build_array(jsonb_build_object('id', 'p' || place, 'value', '+38067' || lpad(place::text, 7, '0'))),
        (select jsonb_agg(jsonb_build_object('id', 's' || link, 'name', 'instagram', 'value',
          'https://instagram.com/person_' || place || '_' || link)) from generate_series(1, 12) link),
        case when place % 7 = 0 then 'annual' else 'trial' end,
        now() + (place % 60 - 30) * interval '1 day',
        case when place % 10 = 0 then 'group-' || (place / 10) % 50 end, case when place % 10 = 0 then place end,
        (array['none', 'none', 'none', 'inProgress', 'done'])[1 + place % 5], now() - place * interval '1 minute'
      from ${places}`)
  }
  for (let first = 1; first <= orders; first += AT_ONCE) {
    const places = sql`generate_series(${first}::int, ${Math.min(orders, first + AT_ONCE - 1)}::int) place`
    await run(sql`
      insert into orders (id, language, state, product_id, product_title, count, print_designs, page_designs, unit_price,
        price, currency, payment_method, payment_state, contact, recipient, delivery, comment, created_at, profile_id, step,
        started_at, done_at, waybill, assignee)
      select md5(place::text), 'ua', case when place % 20 = 0 then 'inProgress' else 'done' end,
        (array['1-1-1-1', '1-1-2-1', '1-1-3-1'])[1 + place % 3], 'NFC-картка', 1 + place % 5,
        0, 0, 49900, jsonb_build_object('products', 49900 * (1 + place % 5), 'printDesign', 0, 'pageDesign', 0,
          'total', 49900 * (1 + place % 5)), 'UAH',
        (array['liqpay', 'bank-transfer', 'upon-receipt'])[1 + place % 3],
        (array['paid', 'none', 'none'])[1 + place % 3],
        jsonb_build_object('name', ${name}, 'phone', '+38067' || lpad((place / 3)::text, 7, '0'), 'email', 'person-' || place || '@people.example'),
        jsonb_build_object('firstName', ${nameAt(FIRST_NAMES, 1)}, 'lastName', ${nameAt(LAST_NAMES, 12)}, 'middleName', '',
          'legal', null),
        jsonb_build_object('shipping', 'novaposhta', 'shippingType', 'department', 'city', ${nameAt(CITIES, 1)}, 'cityRef', null,
          'department', 'Відділення №1', 'departmentRef', null, 'street', '', 'streetRef', null, 'house', '', 'flat', '',
          'unresolved', '[]'::jsonb),
        '', now() - (${orders}::int - place) * interval '20 minutes', ${id},
        case when place % 20 <> 0 then 'received'
          else (array[null, 'design', 'approved', 'printed', 'encoded', 'packed'])[1 + (place / 20) % 6] end,
        case when place % 20 <> 0 or (place / 20) % 6 > 0 then now() end, case when place % 20 <> 0 then now() end,
        case when place % 20 <> 0 then '2045' || lpad(place::text, 10, '0') end,
        case when place % 20 = 0 then (array['olena', 'taras', null])[1 + (place / 20) % 3] end
      from ${places}`)
    await run(sql`
      insert into order_tags (order_id, tag, by, at)
      select md5(place::text), (array['vip', 'терміново', 'подарунок'])[1 + (place / 25) % 3], 'olena', now()
      from ${places} where place % 25 = 0`)
  }
  // PostgreSQL would vacuum the tables itself after a while.
  await run(sql`vacuum analyze`)
  await client.end()
  await database.close()
}
