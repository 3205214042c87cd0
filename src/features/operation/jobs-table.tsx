import { chakra } from '@chakra-ui/react'
import type { Job } from '#schemas/operation.ts'
import { formatAge } from '../../platform/format-time.ts'
import { Column, ListTable, TableRow } from '../../ui/table.tsx'
import { Cell, OperationSection, WideCell } from './operation-section.tsx'
import { operationTexts } from './operation-texts.ts'
import { Trouble } from './trouble.tsx'

const texts = operationTexts.jobs

export function JobsTable({ jobs, now }: { jobs: readonly Job[] | null; now: number }) {
  return (
    <OperationSection title={texts.title} about={texts.about} items={jobs} none={texts.none}>
      <ListTable
        aria-label={texts.title}
        head={
          <>
            <Column>{texts.columns.job}</Column>
            <Column hideBelow="md">{texts.columns.next}</Column>
            <Column hideBelow="md">{texts.columns.failures}</Column>
          </>
        }
      >
        {jobs?.map((job) => (
          <TableRow key={job.name}>
            <Cell>
              <chakra.p textStyle="label">{texts.names[job.name] ?? job.name}</chakra.p>
              <chakra.div hideFrom="md" textStyle="small" color="muted" marginTop="1">
                <p>
                  <NextRun job={job} now={now} />
                </p>
                {job.failures > 0 && <Failures job={job} now={now} />}
              </chakra.div>
            </Cell>
            <WideCell>
              <NextRun job={job} now={now} />
            </WideCell>
            <WideCell>
              <Failures job={job} now={now} />
            </WideCell>
          </TableRow>
        ))}
      </ListTable>
    </OperationSection>
  )
}

interface JobProps {
  job: Job
  now: number
}

function NextRun({ job: { running, nextAt }, now }: JobProps) {
  if (running > 0) return texts.running
  return nextAt ? texts.next(Date.parse(nextAt), now) : <Trouble>{texts.notPlanned}</Trouble>
}

function Failures({ job: { failures, failedAt, error }, now }: JobProps) {
  if (failures === 0 || !failedAt) return texts.noFailure
  return (
    <Trouble>
      {texts.failures(failures, formatAge(Date.parse(failedAt), now))}: {error ?? texts.unknown}
    </Trouble>
  )
}
