import { chakra } from '@chakra-ui/react'
import type { ServerError } from '#schemas/operation.ts'
import { formatClock, formatDay } from '../../platform/format-time.ts'
import { Column, ListTable, TableRow } from '../../ui/table.tsx'
import { Cell, OperationSection, WideCell } from './operation-section.tsx'
import { operationTexts } from './operation-texts.ts'

const texts = operationTexts.errors

export function ErrorsTable({ errors, host }: { errors: readonly ServerError[]; host: string }) {
  return (
    <OperationSection title={texts.title} about={texts.about(host)} items={errors} none={texts.none}>
      <ListTable
        aria-label={texts.title}
        head={
          <>
            <Column>{texts.columns.error}</Column>
            <Column hideBelow="md">{texts.columns.route}</Column>
            <Column hideBelow="md">{texts.columns.at}</Column>
          </>
        }
      >
        {errors.map((error) => (
          <ErrorRow key={`${error.at} ${error.requestId}`} found={error} />
        ))}
      </ListTable>
    </OperationSection>
  )
}

function ErrorRow({ found: { at, requestId, method, route, status, error } }: { found: ServerError }) {
  const time = Date.parse(at)
  const when = `${formatDay(time)}, ${formatClock(time)}`
  const call = `${method} ${route || texts.unknownRoute}`
  return (
    <TableRow>
      <Cell>
        <chakra.p textStyle="label">
          {status} {error}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {texts.columns.request}: {requestId}
        </chakra.p>
        <chakra.div hideFrom="md" textStyle="small" color="muted" marginTop="1">
          <p>{call}</p>
          <p>{when}</p>
        </chakra.div>
      </Cell>
      <WideCell>{call}</WideCell>
      <WideCell whiteSpace="nowrap">{when}</WideCell>
    </TableRow>
  )
}
