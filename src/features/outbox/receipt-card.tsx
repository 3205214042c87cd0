import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UnsentEdit } from '../../database/session/outbox.ts'
import { checkSync, type Receipt, syncReceipt$ } from '../../database/session/sync-status.ts'
import { formatAge } from '../../platform/format-time.ts'
import { chooseSharingCounts, isSharingCounts } from '../../platform/sharing-counts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { useNow } from '../../ui/use-now.ts'
import { outboxTexts } from './outbox-texts.ts'

const texts = outboxTexts.receipt
const readReceipt = () => syncReceipt$

/** Result of the last comparison of device and server, by collection; `edits` are unsent. */
export function ReceiptCard({ edits }: { edits: UnsentEdit[] }) {
  const { checkedAt, collections, repairs } = useLiveQuery(readReceipt) ?? { checkedAt: null, repairs: 0 }
  const [isChecking, setIsChecking] = useState(false)
  useNow() // its age grows
  const check = () => {
    setIsChecking(true)
    void checkSync().finally(() => setIsChecking(false))
  }
  useEffect(() => void checkSync(), [])
  return (
    <Card asChild padding="4">
      <section aria-labelledby="receipt">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
          <chakra.h2 id="receipt" textStyle="heading">
            {texts.title}
          </chakra.h2>
          <Button variant="outline" size="sm" disabled={isChecking} onClick={check}>
            {isChecking ? texts.checking : texts.check}
          </Button>
        </chakra.div>
        {collections && <ReceiptTable collections={collections} edits={edits} />}
        <chakra.p textStyle="small" color="muted" marginTop="2" role="status">
          {checkedAt === null ? texts.unchecked : texts.checked(formatAge(checkedAt))} {texts.repaired(repairs)}
        </chakra.p>
        <SharingChoice />
      </section>
    </Card>
  )
}

function ReceiptTable({ collections, edits }: { collections: Receipt; edits: UnsentEdit[] }) {
  return (
    <chakra.table
      width="full"
      marginTop="3"
      textStyle="small"
      css={{ '& th, & td': { textAlign: 'start', paddingBlock: '1.5' } }}
    >
      <thead>
        <chakra.tr color="muted">
          {texts.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </chakra.tr>
      </thead>
      <tbody>
        {Object.entries(collections).map(([name, { here, there, isInSync }]) => (
          <tr key={name}>
            <th scope="row">{texts.collections[name as keyof Receipt]}</th>
            <td>{here}</td>
            <td>{there}</td>
            <td>
              <CollectionState
                isInSync={isInSync}
                unsent={edits.filter(({ collection }) => collection === name).length}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

function CollectionState({ isInSync, unsent }: { isInSync: boolean; unsent: number }) {
  const isGood = isInSync && unsent === 0
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" color={isGood ? 'good' : 'caution'}>
      <Icon size={16} aria-hidden />
      {unsent > 0 ? texts.unsent(unsent) : isInSync ? texts.inStep : texts.differs}
    </chakra.span>
  )
}

function SharingChoice() {
  const [isSharing, setIsSharing] = useState(isSharingCounts)
  const choose = (isChosen: boolean) => {
    chooseSharingCounts(isChosen)
    setIsSharing(isChosen)
  }
  return (
    <chakra.div marginTop="3">
      <Checkbox label={texts.share} isOn={isSharing} onChange={choose} />
    </chakra.div>
  )
}
