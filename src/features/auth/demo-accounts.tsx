import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { DemoAccount } from '#schemas/session.ts'
import { Button } from '../../ui/button.tsx'
import { authTexts } from './auth-texts.ts'

/** Accounts of the local identity issuer, marked as demos. */
export function DemoAccounts(props: { accounts: DemoAccount[]; onChoose: (account: DemoAccount) => void }) {
  return (
    <chakra.section aria-labelledby="demo-accounts" display="grid" gap="2" width="full">
      <chakra.h2 id="demo-accounts" textStyle="label">
        {authTexts.demoHeading}
      </chakra.h2>
      <chakra.p textStyle="small" color="muted">
        {authTexts.demoExplanation}
      </chakra.p>
      {props.accounts.map((account) => {
        const { name, detail } = authTexts.demo[account]
        return (
          <Button
            key={account}
            variant="outline"
            justifyContent="space-between"
            paddingBlock="2"
            onClick={() => props.onChoose(account)}
          >
            <chakra.span textAlign="start">
              {name}
              <chakra.span display="block" textStyle="small" color="muted">
                {detail}
              </chakra.span>
            </chakra.span>
            <ChevronRight size={18} aria-hidden />
          </Button>
        )
      })}
    </chakra.section>
  )
}
