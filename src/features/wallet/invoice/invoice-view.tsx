import { chakra } from '@chakra-ui/react'
import type { Invoice } from '#schemas/invoice.ts'
import { type InvoiceParts, invoiceParts } from '#schemas/invoice-parts.ts'
import { invoiceTexts as texts } from '../wallet-texts.ts'

/** An invoice to read: every part that its PDF prints, and no other. */
export function InvoiceView({ invoice, titleId }: { invoice: Invoice; titleId: string }) {
  const parts = invoiceParts(invoice)
  return (
    <chakra.article aria-labelledby={titleId} css={{ '& > * + *': { marginTop: '5' } }}>
      <chakra.header>
        <chakra.h2 id={titleId} textStyle="title">
          {parts.title}
        </chakra.h2>
        <chakra.p textStyle="small" color="muted">
          {parts.copy}
        </chakra.p>
      </chakra.header>
      <Facts facts={parts.document} />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Facts facts={parts.seller} isStacked />
        <Facts facts={parts.buyer} isStacked />
      </chakra.div>
      <Items parts={parts} />
      <Sums parts={parts} />
      <chakra.p>
        <chakra.span color="muted">{parts.words.label}: </chakra.span>
        {parts.words.value}
      </chakra.p>
      <chakra.div textStyle="small" color="muted">
        {parts.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </chakra.div>
    </chakra.article>
  )
}

/** Two side by side, or one below the other. */
function Facts({ facts, isStacked = false }: { facts: InvoiceParts['seller']; isStacked?: boolean }) {
  return (
    <chakra.dl display="grid" gap="2" alignContent="start" gridTemplateColumns={isStacked ? '1fr' : '1fr 1fr'}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <chakra.dt textStyle="tiny" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  )
}

const Sheet = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    borderTopWidth: '1px',
    borderBottomWidth: '1px',
    '& th, & td': { paddingBlock: '2', verticalAlign: 'top' },
    '& * + th, & * + td': { paddingInlineStart: '3', textAlign: 'end' },
  },
})

function Items({ parts: { columns, items } }: { parts: InvoiceParts }) {
  const [first, ...others] = columns
  return (
    <Sheet aria-label={texts.items} textStyle="small">
      <chakra.thead color="muted" textStyle="tiny">
        <tr>
          <chakra.th scope="col" textAlign="start">
            {first}
          </chakra.th>
          {others.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </chakra.thead>
      <tbody>
        {items.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell, place) => (
              <td key={columns[place]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Sheet>
  )
}

function Sums({ parts: { sums, total } }: { parts: InvoiceParts }) {
  return (
    <Sheet aria-label={texts.sums}>
      <tbody>
        {sums.map(({ label, value }) => (
          <tr key={label}>
            <chakra.th scope="row" fontWeight="400" textAlign="start">
              {label}
            </chakra.th>
            <td>{value}</td>
          </tr>
        ))}
        <chakra.tr borderTopWidth="1px" textStyle="heading">
          <chakra.th scope="row" textAlign="start">
            {total.label}
          </chakra.th>
          <td>{total.value}</td>
        </chakra.tr>
      </tbody>
    </Sheet>
  )
}
