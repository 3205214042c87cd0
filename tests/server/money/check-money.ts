// Invariants of money, checked in SQL only, independent of the code under test.
import type { TestServer } from '../../support/server/test-server.ts'

/** Each finds what is wrong; `books` is what the payment provider has written down. */
const invariants: Record<string, string> = {
  'a balance is less than nothing': `select user_id from transactions group by user_id having sum(amount_paise) < 0`,
  'a row names another balance than the sum up to it': `select * from (
      select balance_paise, sum(amount_paise) over (partition by user_id order by number) as running from transactions
    ) each where balance_paise <> running`,
  'a paid order has not exactly one credit of its own amount': `select o.id from orders o
    left join transactions t on t.user_id = o.user_id and t.kind = 'purchase' and t.reference = o.id::text
    where o.state in ('paid', 'refunded')
    group by o.user_id, o.id having count(t.id) <> 1 or sum(t.amount_paise) <> o.credit_paise`,
  'a credit has no paid order': `select t.id from transactions t where t.kind = 'purchase' and not exists (
    select from orders o where o.user_id = t.user_id and o.id::text = t.reference and o.state in ('paid', 'refunded'))`,
  'credits stand against no captured payment of their whole price': `select t.id from transactions t
    join orders o on o.user_id = t.user_id and o.id::text = t.reference
    where t.kind = 'purchase' and not exists (select from books b
      where b.id = t.razorpay_payment_id and b.order_id = o.razorpay_order_id and b.captured and b.amount = o.payable_paise)`,
  'a captured payment was not credited exactly once': `select b.id from books b
    join orders o on o.razorpay_order_id = b.order_id and o.payable_paise = b.amount
    left join transactions t on t.kind = 'purchase' and t.razorpay_payment_id = b.id
    where b.captured group by b.id having count(t.id) <> 1`,
  'an order’s price is not its credit and 18 percent': `select id from orders
    where igst_paise + cgst_paise + sgst_paise <> credit_paise * 18 / 100
      or payable_paise <> credit_paise + credit_paise * 18 / 100
      or (place_of_supply = '29') <> (igst_paise = 0)`,
  'days are not for five credits each': `select id from transactions
    where kind = 'membership' and amount_paise <> days * -500 or kind in ('purchase', 'refund') and days <> 0`,
  'memberships overlap, leave a gap, or are for more than 180 days': `select * from (
      select *, lag(membership_end, 1, 0::bigint) over (partition by user_id order by number) as before from transactions
    ) each where membership_end - days * 86400000::bigint not between before and greatest(before, created_at)
      or days > 0 and membership_end - days * 86400000::bigint < greatest(before, created_at - 10000)
      or days <= 0 and membership_end <> before + days * 86400000::bigint
      or days > 0 and membership_end > created_at + 180 * 86400000::bigint`,
  'a purchase lifts a balance above 1,500': `select t.id from transactions t
    where t.kind = 'purchase' and t.balance_paise > 150000 and not exists (
      select from transactions x where x.user_id = t.user_id and x.razorpay_payment_id = t.razorpay_payment_id
        and x.reference like 'excess:%' and x.reference not like '%:refunded'
        and (x.balance_paise = 150000 or x.amount_paise = -t.amount_paise))`,
  'what a payment brought is not its credits and what went back': `select o.id from orders o
    join books b on b.id = o.razorpay_payment_id
    where o.refunded_paise <> b.amount_refunded or b.amount <> o.payable_paise`,
  'an excess payment did not go back': `select e.id from excess_refunds e
    left join books b on b.id = e.razorpay_payment_id
    where e.state <> 'done' or b.amount_refunded < e.amount_paise`,
  'more was taken back than was refunded or disputed, or less beside a balance': `select * from (
      select o.user_id, round(least(o.payable_paise, o.refunded_paise + coalesce((select sum(d.amount_paise)
          from disputes d where d.order_id = o.id and d.state not in ('won', 'closed')), 0))::numeric
          * o.credit_paise / o.payable_paise) as due,
        coalesce((select -sum(t.amount_paise) from transactions t
          where t.user_id = o.user_id and t.kind = 'refund' and t.razorpay_payment_id = o.razorpay_payment_id), 0) as taken
      from orders o where o.razorpay_payment_id is not null
    ) each where taken > due or taken < 0
      or taken < due and (select sum(amount_paise) from transactions t where t.user_id = each.user_id) > 0`,
  'invoices have gaps, or are of nothing': `select * from (
      select i.*, row_number() over (partition by series order by serial) as place,
        (select count(*) from transactions t where t.invoice = i.number) as credits
      from invoices i
    ) each where serial <> place or credits <> 1`,
  'a credit has no invoice of its price': `select t.id from transactions t where t.kind = 'purchase' and not exists (
    select from invoices i where i.number = t.invoice and (i.facts->>'payable')::bigint = t.total_paise)`,
}

/** The names of what does not hold, each with how often. Empty when the money adds up. */
export async function checkMoney({ database, provider }: TestServer): Promise<Record<string, number>> {
  const violations: Record<string, number> = {}
  const books = JSON.stringify(provider.payments())
  const client = await database.$client.connect()
  try {
    for (const [name, query] of Object.entries(invariants)) {
      const { rowCount } = await client.query(
        `with books as (select * from json_to_recordset($1::json)
          as (id text, order_id text, amount bigint, amount_refunded bigint, captured boolean))
         ${query}${query.includes('books') ? '' : ' -- of our books alone'}`,
        [books],
      )
      if (rowCount) violations[name] = rowCount
    }
  } finally {
    client.release()
  }
  return violations
}
