import { orderByCall, payByCall } from './buy-by-call.ts'
import { expect, expectNoSeriousFaultInBoth, signIn, test } from './fixtures.ts'

test('what was paid beyond the limit is told to its payer, and to an admin', async ({
  openDevice,
  freshServer: { address },
}) => {
  const [payer, admin] = [await openDevice(), await openDevice()]
  await signIn(payer, address, 'user', '/secure/order')
  const orders = [await orderByCall(payer, { credits: 900 }), await orderByCall(payer, { credits: 900 })]
  for (const order of orders) await payByCall(payer, order)
  await expect(payer.getByText(/^Refund under way: ₹/).first()).toBeVisible()
  await expectNoSeriousFaultInBoth(payer)

  await signIn(admin, address, 'admin')
  await admin.getByRole('button', { name: /Account of/ }).click()
  await admin.getByRole('menuitem', { name: 'Open payments' }).click()
  const row = admin.getByRole('table', { name: 'Excess payments' }).getByRole('row').nth(1)
  await expect(row).toContainText('Waiting for the provider')
  await expect(row).toContainText(String(orders[1]))
  await expect(admin.getByText('Nobody owes anything.')).toBeVisible()
  await expectNoSeriousFaultInBoth(admin)
})

test('the screen of open payments is not there for who is no admin', async ({
  openDevice,
  freshServer: { address },
}) => {
  const page = await openDevice()
  await signIn(page, address, 'user', '/secure/open-payments')
  await expect(page.getByText('There is no such page')).toBeVisible()
})
