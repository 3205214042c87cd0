import { chakra } from '@chakra-ui/react'
import { EmptyCollection } from '../../../entities/empty-collection.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { categoryTexts as texts } from './category-texts.ts'

export function NoCategories() {
  return (
    <EmptyCollection loading={<Spinner label="Loading" />} failed={texts.failed}>
      <EmptyState drawing="notes" title={texts.empty}>
        <chakra.p maxWidth="24rem">{texts.emptyHint}</chakra.p>
      </EmptyState>
    </EmptyCollection>
  )
}
